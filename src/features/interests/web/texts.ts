import { textsOf } from '#web/texts.ts'
import type * as interests from '../locales/en-GB.ts'

export const useTranslations = textsOf<typeof interests>()
