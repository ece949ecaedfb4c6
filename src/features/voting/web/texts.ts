import { textsOf } from '#web/texts.ts'
import type * as ballot from '../locales/ballot/en-GB.ts'
import type * as voting from '../locales/en-GB.ts'
import type * as receipt from '../locales/receipt/en-GB.ts'

export const useTranslations = textsOf<typeof voting & typeof ballot & typeof receipt>()
