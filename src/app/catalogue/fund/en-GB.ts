import { investment } from '#features/investment/locales/en-GB.ts'
import { widgets } from '#web/ui/locales/widgets/en-GB.ts'

/** Texts of a fund and of what somebody holds of it. */
export const catalogue = { investment, widgets }
