import { ownApprovals } from '#features/approvals/locales/de-DE.ts'
import { password, problems, recovery, signIn, viewFor } from '#features/session/locales/de-DE.ts'
import { security } from '#features/session/locales/security/de-DE.ts'
import type { Translated } from '#i18n/catalogue.ts'
import { forms } from '#web/forms/locales/de-DE.ts'
import type { catalogue as english } from './en-GB.ts'

export const catalogue: Translated<typeof english> = {
  forms,
  ownApprovals,
  password,
  problems,
  recovery,
  security,
  signIn,
  viewFor,
}
