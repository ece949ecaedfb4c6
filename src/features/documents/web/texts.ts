import { textsOf } from '#web/texts.ts'
import type * as download from '../locales/download/en-GB.ts'
import type * as texts from '../locales/en-GB.ts'
import type * as list from '../locales/list/en-GB.ts'

export const useTranslations = textsOf<typeof texts & typeof download & typeof list>()
