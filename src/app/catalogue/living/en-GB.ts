import { announcements } from '#features/announcements/locales/en-GB.ts'
import { problems as approvalProblems, approvals } from '#features/approvals/locales/en-GB.ts'
import { consent } from '#features/consent/locales/en-GB.ts'
import { problems as settings } from '#features/settings/locales/en-GB.ts'
import { support } from '#features/support/locales/en-GB.ts'
import { survey } from '#features/survey/locales/en-GB.ts'
import { tutorial } from '#features/tutorial/locales/en-GB.ts'
import { offline } from '#web/pwa/locales/en-GB.ts'

/** Texts of what lives around the pages: loaded with each part that has something to show. */
export const catalogue = {
  announcements,
  approvals,
  consent,
  offline,
  problems: { approvals: approvalProblems, settings },
  support,
  survey,
  tutorial,
}
