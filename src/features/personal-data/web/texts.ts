import { textsOf } from '#web/texts.ts'
import type * as texts from '../locales/en-GB.ts'

export const useTranslations = textsOf<typeof texts>()
