import type * as classes from '#features/funds/locales/words/en-GB.ts'
import { textsOf } from '#web/texts.ts'
import type * as market from '../../locales/en-GB.ts'
import type * as page from '../../locales/fund/en-GB.ts'
import type * as slices from '../../locales/slices/en-GB.ts'

export const useTranslations = textsOf<typeof market & typeof page & typeof slices & typeof classes>()
