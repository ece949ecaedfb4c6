import type { ReactNode } from 'react'
import { useLocale } from 'use-intl'
import { formatCountry } from '#i18n/format/address.ts'
import { isSalutation } from '#kernel/person-name.ts'
import { AddressText } from '#web/ui/text/address-text.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { PhoneLink } from '#web/ui/text/phone-link.tsx'
import { type ItemValue, nameOf, sectionOf } from '../profile-items.domain.ts'
import { formatIban } from './format-iban.ts'
import { useTranslations } from './texts.ts'

type Parts = Readonly<Record<string, string>>

/** One fact of an item: an account has several, a phone number is one. */
export type Fact = {
  readonly key: string
  readonly label?: string
  /** What tells it from another. */
  readonly text: string
  /** As it is read. */
  readonly value: ReactNode
}

const TAX_PARTS = ['number', 'officeName'] as const
const ACCOUNT_PARTS = ['accountHolder', 'iban', 'bic', 'institution'] as const

/** B6.4: names for codes, IBANs in groups of four, phone numbers joined. */
export function useItemFacts(): (item: string, value: ItemValue) => readonly Fact[] {
  const t = useTranslations('profile')
  const describe = usePersonText()
  return (item, value) => {
    const section = sectionOf(item)
    if (typeof value === 'string') {
      const shown = section === 'person' ? describe(nameOf(item), value) : <Email address={value} />
      return [{ key: 'value', text: value, value: shown }]
    }
    if (section === 'taxNumbers') return listFacts(value, TAX_PARTS)
    if (section === 'bankAccounts') return listFacts(value, ACCOUNT_PARTS)
    const shown = section === 'phones' ? <PhoneLink phone={value} /> : <AddressText address={value} />
    return [{ key: 'value', text: JSON.stringify(value), value: shown }]
  }

  function listFacts(
    value: Parts,
    parts: ReadonlyArray<(typeof TAX_PARTS | typeof ACCOUNT_PARTS)[number]>,
  ): readonly Fact[] {
    return parts.flatMap((part) => {
      const text = value[part]
      if (text === undefined) return []
      return { key: part, label: t(`parts.${part}`), text, value: part === 'iban' ? formatIban(text) : text }
    })
  }
}

function usePersonText(): (field: string, value: string) => ReactNode {
  const t = useTranslations()
  const locale = useLocale()
  return (field, value) => {
    if (field === 'dateOfBirth') return <DateText value={value} />
    if (field === 'gender') return t(`profile.genders.${value as 'm'}`)
    if (field === 'salutation' && isSalutation(value))
      return t(value === 'sir' ? 'ui.salutationSir' : 'ui.salutationMadame')
    if (field === 'countryOfBirth' || field === 'nationality')
      // Engines may know a country under different names; what the server wrote stands.
      return <span suppressHydrationWarning>{formatCountry(locale, value)}</span>
    return value
  }
}

function Email({ address }: { readonly address: string }) {
  return <a href={`mailto:${address}`}>{address}</a>
}
