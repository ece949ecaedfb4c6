import { useLocale } from 'use-intl'
import { formatCountry } from '#i18n/format/address.ts'
import { findTaxRules } from '../checks/tax-kind.ts'
import { nameOf, sectionOf, splitTaxName } from '../profile-items.domain.ts'
import { useTranslations } from './texts.ts'

type PersonField = 'firstName'
type Purpose = 'email_buero'

/** What an item is called where it stands among its own kind, and what it is used for. */
export function useItemWords(): (item: string) => { readonly label: string; readonly usage: string } {
  const t = useTranslations('profile')
  const locale = useLocale()
  return (item) => {
    const section = sectionOf(item)
    const name = nameOf(item)
    if (section === 'person')
      return { label: t(`person.${name as PersonField}`), usage: t(`personUse.${name as PersonField}`) }
    if (section !== 'taxNumbers')
      return { label: t(`purposes.${name as Purpose}`), usage: t(`purposeUse.${name as Purpose}`) }
    const { country, kind } = splitTaxName(name)
    // Kinds of other countries are called as their offices call them.
    const rules = findTaxRules(country, kind) ?? 'other'
    return {
      label: t('taxKindIn', {
        kind: t(`taxKinds.${rules}`, { kind }),
        country: formatCountry(locale, country),
      }),
      usage: t(`taxUse.${rules}`),
    }
  }
}
