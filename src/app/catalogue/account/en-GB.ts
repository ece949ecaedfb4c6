import { ownApprovals } from '#features/approvals/locales/en-GB.ts'
import * as passwords from '#features/passwords/locales/en-GB.ts'
import * as secondFactors from '#features/second-factors/locales/en-GB.ts'
import { sessions } from '#features/sessions/locales/en-GB.ts'
import * as signIn from '#features/sign-in/locales/en-GB.ts'
import * as viewFor from '#features/view-for/locales/en-GB.ts'
import { forms } from '#web/forms/locales/en-GB.ts'

/** Texts of sign-in, passwords and the own account: loaded with those pages, so that the others stay small. */
export const catalogue = {
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
