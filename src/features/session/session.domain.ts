/** security.md 8: how long a token is good for, and how far two clocks may differ. */
export const TOKEN_LIFETIME_SECONDS = 20 * 60
export const CLOCK_SKEW_SECONDS = 30
export const KEY_ROTATION_DAYS = 30
