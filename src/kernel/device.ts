/** From where somebody calls, as they will see it in the list of their sessions. */
export type Device = { readonly userAgent: string; readonly address: string }
