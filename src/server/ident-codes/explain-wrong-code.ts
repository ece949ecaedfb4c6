import { hashSecret, isSameHash } from '../secrets.ts'
import type { CodeTry } from './ident-codes.queries.ts'

type Given = { readonly id: string; readonly code: string }
type Coded = { readonly id: string; readonly hashes: readonly string[] }

/** To the person of the session, who has had all these codes anyway, it is told apart what is wrong with one. */
export async function explainWrongCode(
  { id, code }: Given,
  { formerHashes, triesLeft }: CodeTry,
  listOthers: () => Promise<readonly Coded[]>,
): Promise<'noneLeft' | 'old' | 'ofAnother' | 'unknown'> {
  if (triesLeft === 0) return 'noneLeft'
  const isAmong = ({ id: salt, hashes }: Coded) =>
    hashes.some((hash) => isSameHash(hash, hashSecret(code, salt)))
  if (isAmong({ id, hashes: formerHashes })) return 'old'
  return (await listOthers()).some(isAmong) ? 'ofAnother' : 'unknown'
}
