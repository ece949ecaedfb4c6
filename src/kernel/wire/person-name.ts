import { isSalutation, type PersonName, type Salutation } from '../person-name.ts'
import { decodeTexts, encodeTexts, type FieldNames, type Spelling } from './spelling.ts'

const FIELDS: Record<keyof PersonName, FieldNames> = {
  title: { english: 'title', german: 'anrede' },
  firstName: { english: 'firstname', german: 'vorname', also: 'firstName' },
  lastName: { english: 'lastname', german: 'nachname', also: 'lastName' },
}

const GERMAN_SALUTATIONS: Record<Salutation, string> = { sir: 'Herr', madame: 'Frau' }

/** A name without any part is no name. */
export function decodePersonName(raw: unknown): PersonName | undefined {
  const name = decodeTexts(raw, FIELDS)
  if (name?.title === undefined) return name
  return { ...name, title: findSalutation(name.title) ?? name.title }
}

export function encodePersonName(name: PersonName, spelling: Spelling): Record<string, string> {
  const { title } = name
  if (spelling === 'english' || !isSalutation(title)) return encodeTexts(name, FIELDS, spelling)
  return encodeTexts({ ...name, title: GERMAN_SALUTATIONS[title] }, FIELDS, spelling)
}

function findSalutation(title: string): Salutation | undefined {
  const word = title.toLowerCase()
  if (isSalutation(word)) return word
  if (word === 'herr') return 'sir'
  return word === 'frau' ? 'madame' : undefined
}
