import { support } from '#features/support/locales/en-GB.ts'

/** Texts of what lives around the pages: loaded with each part that has something to show. */
export const catalogue = { support }
