import { textsOf } from '#web/texts.ts'
import type * as texts from '../locales/en-GB.ts'
import type * as footer from '../locales/footer/en-GB.ts'

export const useTranslations = textsOf<typeof texts & typeof footer>()
