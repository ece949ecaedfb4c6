import { cookieSettings } from '#features/consent/locales/footer/en-GB.ts'
import { problems as documents } from '#features/documents/locales/en-GB.ts'
import { problems as profile } from '#features/profile/locales/en-GB.ts'
import { start } from '#features/site/locales/en-GB.ts'
import { problems } from '#i18n/locales/en-GB.ts'
import { browserWarning, fallback, meta, pages, shell, states } from '#web/shell/locales/en-GB.ts'
import { ui } from '#web/ui/locales/en-GB.ts'

export const catalogue = {
  browserWarning,
  cookieSettings,
  fallback,
  meta,
  pages,
  problems: { ...problems, documents, profile },
  shell,
  start,
  states,
  ui,
}
