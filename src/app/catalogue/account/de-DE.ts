import { ownApprovals } from '#features/approvals/locales/de-DE.ts'
import * as passwords from '#features/passwords/locales/de-DE.ts'
import * as secondFactors from '#features/second-factors/locales/de-DE.ts'
import { sessions } from '#features/sessions/locales/de-DE.ts'
import * as signIn from '#features/sign-in/locales/de-DE.ts'
import * as viewFor from '#features/view-for/locales/de-DE.ts'
import type { Translated } from '#i18n/catalogue.ts'
import { forms } from '#web/forms/locales/de-DE.ts'
import type { catalogue as english } from './en-GB.ts'

export const catalogue: Translated<typeof english> = {
  forms,
  ownApprovals,
  password: passwords.password,
  problems: {
    ...passwords.problems,
    ...secondFactors.problems,
    ...signIn.problems,
    ...viewFor.problems,
  },
  secondFactors: secondFactors.secondFactors,
  sessions,
  signIn: signIn.signIn,
  viewFor: viewFor.viewFor,
}
