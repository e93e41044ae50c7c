// The form for a new table: what does not go together is switched off before it is sent.

const seats = /** @type {HTMLSelectElement} */ (document.getElementById("id_seat_count"));
const bots = /** @type {HTMLSelectElement} */ (document.getElementById("id_bots"));
const rated = /** @type {HTMLInputElement} */ (document.getElementById("id_rated"));

const time = /** @type {HTMLSelectElement} */ (document.getElementById("id_time_control"));
const byMail = document.getElementById("by-correspondence");

function fit() {
  if (byMail) byMail.hidden = !time.value.includes("days:");
  for (const option of bots.options) option.disabled = Number(option.value) >= Number(seats.value);
  if (bots.selectedOptions[0]?.disabled) bots.value = String(Number(seats.value) - 1);
  rated.disabled = bots.value !== "0";
  if (rated.disabled) rated.checked = false;
}

time.addEventListener("change", fit);
seats.addEventListener("change", fit);
bots.addEventListener("change", fit);
fit();

export {};
