/** A change that is done: what is said about it, and the recovery codes that came with it. */
export type FactorChanged = (text: string, recoveryCodes?: readonly string[]) => void
