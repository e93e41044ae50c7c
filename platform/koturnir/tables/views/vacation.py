"""The page of a person's vacation: what is left, take, plan, end, and let it begin by itself."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_POST

from koturnir.accounts.models import User
from koturnir.accounts.services import vacations
from koturnir.accounts.services.vacations import NoVacation
from koturnir.core import time
from koturnir.tables import wording
from koturnir.tables.forms import VacationForm
from koturnir.tables.selectors import mine
from koturnir.tables.views.common import somebody

BEGUN = gettext_lazy("Have a good time! Your clocks stand.")
PLANNED = gettext_lazy("Your vacation is planned.")


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def page(request: HttpRequest) -> HttpResponse:
    user = somebody(request)
    form = VacationForm(request.POST or None)
    status = 200
    if request.method == "POST":
        if form.is_valid():
            try:
                vacations.take(user, form.cleaned_data["starts_at"], form.length())
            except NoVacation as refusal:
                form.add_error(None, refusal.sentence)
            else:
                planned = form.cleaned_data["starts_at"] is not None
                messages.success(request, PLANNED if planned else BEGUN)
                return redirect("vacation")
        status = 422
    now = time.now()
    account = vacations.account(user, now)
    context = {
        "form": form,
        "account": account,
        "left": wording.time_left(account.left_ms),
        "longest": wording.time_left(account.longest_ms),
        "out_of_time": mine.out_of_time(user.id, now) if account.present else [],
    }
    return render(request, "tables/vacation.html", context, status=status)


@require_POST
@login_required
def end(request: HttpRequest, pk: int) -> HttpResponse:
    try:
        vacations.end(somebody(request), pk)
    except NoVacation as refusal:
        messages.error(request, refusal.sentence)
    else:
        messages.success(request, _("Done. What you have not used is yours again."))
    return redirect("vacation")


@require_POST
@login_required
def automatic(request: HttpRequest) -> HttpResponse:
    on = request.POST.get("auto_vacation") == "on"
    User.objects.filter(pk=somebody(request).pk).update(auto_vacation=on)
    messages.success(request, _("Your settings are saved."))
    return redirect("vacation")
