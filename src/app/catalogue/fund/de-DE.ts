import { investment } from '#features/investment/locales/de-DE.ts'
import type { Translated } from '#i18n/catalogue.ts'
import { widgets } from '#web/ui/locales/widgets/de-DE.ts'
import type { catalogue as english } from './en-GB.ts'

export const catalogue: Translated<typeof english> = { investment, widgets }
