import { start } from '#features/site/locales/de-DE.ts'
import { support } from '#features/support/locales/de-DE.ts'
import { problems } from '#i18n/locales/de-DE.ts'
import { browserWarning, fallback, meta, pages, shell, states } from '#web/shell/locales/de-DE.ts'
import { ui } from '#web/ui/locales/de-DE.ts'

import type { Catalogue } from './catalogue.ts'

export const catalogue: Catalogue = {
  browserWarning,
  fallback,
  meta,
  pages,
  problems,
  shell,
  start,
  states,
  support,
  ui,
}
