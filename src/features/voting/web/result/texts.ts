import { textsOf } from '#web/texts.ts'
import type * as voting from '../../locales/en-GB.ts'
import type * as result from '../../locales/result/en-GB.ts'

export const useTranslations = textsOf<typeof voting & typeof result>()
