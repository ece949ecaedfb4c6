/** So many attempts, then none for as long as the window lasts. */
export type Limit = { readonly attempts: number; readonly windowSeconds: number }
