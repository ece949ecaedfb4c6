import { page } from '#features/investment/locales/page/en-GB.ts'

/** Texts above the tabs of one investment; each tab has its own. */
export const catalogue = { investment: page }
