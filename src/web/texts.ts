import { useTranslations } from 'use-intl'
import type { createTranslator, NamespaceKeys, NestedKeyOf } from 'use-intl/core'
import type { Exports } from '#i18n/catalogue.ts'
import type * as i18n from '#i18n/locales/en-GB.ts'
import type { TextTree } from '#i18n/merge-texts.ts'
import type { Locale } from '#kernel/locale.ts'
import type * as forms from './forms/locales/en-GB.ts'
import type * as shell from './shell/locales/en-GB.ts'
import type * as ui from './ui/locales/en-GB.ts'
import type * as widgets from './ui/locales/widgets/en-GB.ts'

type PlatformTexts = Exports<typeof forms> &
  Exports<typeof i18n> &
  Exports<typeof shell> &
  Exports<typeof ui> &
  Exports<typeof widgets>

declare module 'use-intl' {
  // Makes keys and arguments part of the type check: of these texts wherever nothing else is said.
  interface AppConfig {
    Locale: Locale
    Messages: PlatformTexts
  }
}

type Namespace<Texts extends TextTree> = NamespaceKeys<Texts, NestedKeyOf<Texts>>

/**
 * The hook by which a feature says its texts: it knows the feature's own, and those of the platform. Which of them are at
 * hand is said by the page, in kernel/pages.ts.
 */
export function textsOf<Own extends TextTree>() {
  // The same hook for all; only what is known about the texts differs.
  return useTranslations as unknown as <const Name extends Namespace<Exports<Own> & PlatformTexts> = never>(
    namespace?: Name,
  ) => ReturnType<typeof createTranslator<Exports<Own> & PlatformTexts, Name>>
}
