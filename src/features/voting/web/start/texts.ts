import { textsOf } from '#web/texts.ts'
import type * as start from '../../locales/start/en-GB.ts'

export const useTranslations = textsOf<typeof start>()
