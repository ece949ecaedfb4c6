import { textsOf } from '#web/texts.ts'
import type * as voting from '../../locales/en-GB.ts'
import type * as proxies from '../../locales/proxies/en-GB.ts'

export const useTranslations = textsOf<typeof voting & typeof proxies>()
