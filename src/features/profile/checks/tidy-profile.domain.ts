import type { Profile } from '../profile.domain.ts'
import {
  assembleProfile,
  type ItemValue,
  listDifferences,
  listItems,
  nameOf,
  type ProfileItem,
  sectionOf,
  splitTaxName,
} from '../profile-items.domain.ts'
import { tidyIban } from './check-iban.ts'
import { tidyTaxId } from './check-tax-id.ts'
import { findTaxRules } from './tax-kind.ts'

/**
 * B6.5: blanks and the case of letters are put in order; nothing else of what somebody wrote is touched. What is left as
 * it stands is not looked at, and what holds nothing is no item.
 */
export function tidyProfile(profile: Profile, stored: Profile): Profile {
  const changed = new Set(listDifferences(stored, profile).map(({ item }) => item))
  const items = listItems(profile).flatMap((entry): readonly ProfileItem[] => {
    if (!changed.has(entry.item)) return [entry]
    const value = tidyValue(entry)
    return value === undefined ? [] : [{ item: entry.item, value }]
  })
  return assembleProfile(profile.id, profile.kind, items)
}

function tidyValue({ item, value }: ProfileItem): ItemValue | undefined {
  if (typeof value === 'string') return tidyText(value) || undefined
  const parts = Object.entries(value)
    .map(([part, text]) => [part, tidyPart(item, part, tidyText(text))] as const)
    .filter(([, text]) => text !== '')
  return parts.length === 0 ? undefined : Object.fromEntries(parts)
}

function tidyPart(item: string, part: string, text: string): string {
  if (part === 'iban' || part === 'bic') return tidyIban(text)
  if (part === 'zip') return text.toUpperCase()
  if (part !== 'number' || sectionOf(item) !== 'taxNumbers') return text
  const { country, kind } = splitTaxName(nameOf(item))
  return findTaxRules(country, kind) === 'taxId' ? tidyTaxId(text) : text
}

function tidyText(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
}
