import { textsOf } from '#web/texts.ts'
import type * as editing from '../../locales/edit/en-GB.ts'
import type * as page from '../../locales/page/en-GB.ts'

export const useTranslations = textsOf<typeof editing & typeof page>()
