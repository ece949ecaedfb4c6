import { textsOf } from '#web/texts.ts'
import type * as compare from '../../locales/compare/en-GB.ts'
import type * as market from '../../locales/en-GB.ts'
import type * as slices from '../../locales/slices/en-GB.ts'

export const useTranslations = textsOf<typeof market & typeof compare & typeof slices>()
