/** From where somebody calls, as they will see it in the list of their sessions. */
export type Device = { readonly userAgent: string; readonly address: string }

/** security.md 21: tells a browser that has signed in before from strangers; it opens nothing. */
export const DEVICE_COOKIE = 'known-device'
export const DEVICE_COOKIE_SECONDS = 365 * 24 * 60 * 60
