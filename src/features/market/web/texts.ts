import type * as classes from '#features/funds/locales/words/en-GB.ts'
import { textsOf } from '#web/texts.ts'
import type * as market from '../locales/en-GB.ts'

export const useTranslations = textsOf<typeof market & typeof classes>()
