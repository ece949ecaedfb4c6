/** A4.5: of every code that is mailed or shown by an app. */
export const CODE_DIGITS = 6
