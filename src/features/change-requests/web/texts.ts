import { textsOf } from '#web/texts.ts'
import type * as problems from '../locales/en-GB.ts'
import type * as list from '../locales/list/en-GB.ts'
import type * as notMe from '../locales/not-me/en-GB.ts'
import type * as send from '../locales/send/en-GB.ts'

export const useTranslations = textsOf<typeof problems & typeof list & typeof notMe & typeof send>()
