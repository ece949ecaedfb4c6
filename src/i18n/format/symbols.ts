export const NO_BREAK_SPACE = '\u00a0'
export const MINUS = '\u2212'
/** A5.2: stands where there is no valid value. */
export const EN_DASH = '\u2013'
