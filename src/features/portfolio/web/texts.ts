import type * as words from '#features/assets/locales/words/en-GB.ts'
import type * as classes from '#features/funds/locales/words/en-GB.ts'
import { textsOf } from '#web/texts.ts'
import type * as texts from '../locales/en-GB.ts'
import type * as start from '../locales/start/en-GB.ts'

export const useTranslations = textsOf<typeof texts & typeof start & typeof words & typeof classes>()
