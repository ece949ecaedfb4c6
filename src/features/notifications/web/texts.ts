import { textsOf } from '#web/texts.ts'
import type * as texts from '../locales/en-GB.ts'
import type * as unsubscribe from '../locales/unsubscribe/en-GB.ts'

export const useTranslations = textsOf<typeof texts & typeof unsubscribe>()
