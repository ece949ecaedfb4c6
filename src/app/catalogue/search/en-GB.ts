import { search } from '#features/search/locales/en-GB.ts'

/** Texts of the search, which is fetched when it is opened. */
export const catalogue = { search }
