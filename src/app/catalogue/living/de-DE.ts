import { announcements } from '#features/announcements/locales/de-DE.ts'
import { problems as approvalProblems, approvals } from '#features/approvals/locales/de-DE.ts'
import { consent } from '#features/consent/locales/de-DE.ts'
import { problems as settings } from '#features/settings/locales/de-DE.ts'
import { support } from '#features/support/locales/de-DE.ts'
import { survey } from '#features/survey/locales/de-DE.ts'
import { tutorial } from '#features/tutorial/locales/de-DE.ts'
import type { Translated } from '#i18n/catalogue.ts'
import { offline } from '#web/pwa/locales/de-DE.ts'
import type { catalogue as english } from './en-GB.ts'

export const catalogue: Translated<typeof english> = {
  announcements,
  approvals,
  consent,
  offline,
  problems: { approvals: approvalProblems, settings },
  support,
  survey,
  tutorial,
}
