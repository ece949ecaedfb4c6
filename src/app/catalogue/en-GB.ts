import { problems as approvals } from '#features/approvals/locales/en-GB.ts'
import { problems as documents, forms } from '#features/documents/locales/en-GB.ts'
import { portfolio } from '#features/portfolio/locales/en-GB.ts'
import { market } from '#features/products/locales/en-GB.ts'
import { problems as profile } from '#features/profile/locales/en-GB.ts'
import { start } from '#features/site/locales/en-GB.ts'
import { problems } from '#i18n/locales/en-GB.ts'
import { browserWarning, fallback, meta, pages, shell, states } from '#web/shell/locales/en-GB.ts'
import { ui } from '#web/ui/locales/en-GB.ts'

export const catalogue = {
  browserWarning,
  fallback,
  forms,
  market,
  meta,
  pages,
  portfolio,
  problems: { ...problems, approvals, documents, profile },
  shell,
  start,
  states,
  ui,
}
