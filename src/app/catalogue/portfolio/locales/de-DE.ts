import { assets as all } from '#features/assets/locales/de-DE.ts'

/** Of the many words about properties those for their uses. Compiled apart, so that the page carries no others. */
export const assets = { useTypes: all.useTypes, developmentOf: all.developmentOf }
