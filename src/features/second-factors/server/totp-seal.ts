import { seal, unseal } from '#server/sealing.ts'

/** Under which key, and for whom: what was sealed for one person does not open in the row of another. */
type Seal = { readonly key: Uint8Array; readonly owner: { readonly brand: string; readonly loginId: string } }

export function sealSecret(secret: Uint8Array, { key, owner }: Seal): string {
  return seal(secret, { key, context: writeOwner(owner) })
}

/** Throws for anything that was changed since. */
export function openSecret(sealed: string, { key, owner }: Seal): Buffer {
  return unseal(sealed, { key, context: writeOwner(owner) })
}

function writeOwner({ brand, loginId }: Seal['owner']): string {
  return `${brand}\0${loginId}`
}
