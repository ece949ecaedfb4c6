import { isSalutation, type PersonName, type Salutation } from '#kernel/person-name.ts'
import { EN_DASH } from './symbols.ts'

/** Salutations are texts, so the caller brings them in the reader's language. */
export function formatPersonName(
  name: PersonName | null | undefined,
  salutations: Readonly<Record<Salutation, string>>,
): string {
  if (!name) return EN_DASH
  const title = isSalutation(name.title) ? salutations[name.title] : name.title
  const parts = [title, name.firstName, name.lastName].map((part) => part?.trim()).filter(Boolean)
  return parts.join(' ') || EN_DASH
}
