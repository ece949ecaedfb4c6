import { problems as approvals } from '#features/approvals/locales/de-DE.ts'
import { problems as documents, forms } from '#features/documents/locales/de-DE.ts'
import { portfolio } from '#features/portfolio/locales/de-DE.ts'
import { market } from '#features/products/locales/de-DE.ts'
import { problems as profile } from '#features/profile/locales/de-DE.ts'
import { password, recovery, problems as session, signIn, viewFor } from '#features/session/locales/de-DE.ts'
import { start } from '#features/site/locales/de-DE.ts'
import { support } from '#features/support/locales/de-DE.ts'
import { problems } from '#i18n/locales/de-DE.ts'
import { browserWarning, fallback, meta, pages, shell, states } from '#web/shell/locales/de-DE.ts'
import { ui } from '#web/ui/locales/de-DE.ts'

import type { Catalogue } from './catalogue.ts'

export const catalogue: Catalogue = {
  browserWarning,
  fallback,
  forms,
  market,
  meta,
  pages,
  password,
  portfolio,
  problems: { ...problems, ...session, approvals, documents, profile },
  recovery,
  shell,
  signIn,
  start,
  states,
  support,
  ui,
  viewFor,
}
