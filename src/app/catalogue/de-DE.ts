import { cookieSettings } from '#features/consent/locales/footer/de-DE.ts'
import { problems as documents } from '#features/documents/locales/de-DE.ts'
import { problems as profile } from '#features/profile/locales/de-DE.ts'
import { start } from '#features/site/locales/de-DE.ts'
import type { Translated } from '#i18n/catalogue.ts'
import { problems } from '#i18n/locales/de-DE.ts'
import { browserWarning, fallback, meta, pages, shell, states } from '#web/shell/locales/de-DE.ts'
import { ui } from '#web/ui/locales/de-DE.ts'
import type { catalogue as english } from './en-GB.ts'

export const catalogue: Translated<typeof english> = {
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
