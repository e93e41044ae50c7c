from django import forms


class SignupForm(forms.Form):
    pass
