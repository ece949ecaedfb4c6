import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useReader } from '#web/api-client/use-reader.ts'
import { findBankCode } from '../../checks/check-iban.ts'
import { listCallingCodes } from '../../checks/check-phone.ts'
import { findTaxRules } from '../../checks/tax-kind.ts'
import { bankQuery } from '../reference.api.ts'
import { BoundCombobox, BoundCountry, BoundIban, BoundText } from './bound-fields.tsx'
import styles from './editor.module.css'
import { useEditor } from './editor-context.ts'
import type { EditorValues, Entry, EntrySection } from './editor-values.ts'
import { FOREIGN_TAX_KIND } from './editor-values.ts'
import { useTranslations } from './texts.ts'

type Props = { readonly entry: Entry }

const FIELDS = {
  emails: EmailFields,
  phones: PhoneFields,
  addresses: AddressFields,
  taxNumbers: TaxFields,
  bankAccounts: AccountFields,
} as const

/** The fields of one entry, as its section has them. */
export function EntryFields({ section, entry }: Props & { readonly section: EntrySection }) {
  const Fields = FIELDS[section]
  return (
    <div className={styles['fields']}>
      <Fields entry={entry} />
    </div>
  )
}

function EmailFields({ entry: { key } }: Props) {
  const t = useTranslations('editing')
  return (
    <BoundText
      path={`entries.${key}.value`}
      label={t('email')}
      type="email"
      autoComplete="email"
      isExact
      isRequired
    />
  )
}

function PhoneFields({ entry: { key } }: Props) {
  const t = useTranslations('profile.parts')
  const { countries } = useEditor()
  const codes = listCallingCodes()
  const options = countries.flatMap(({ code, name }) => {
    const callingCode = codes.get(code)
    return callingCode === undefined ? [] : { value: code, label: `${name} (+${callingCode})` }
  })
  return (
    <>
      <BoundCombobox path={`entries.${key}.country`} label={t('countryCode')} options={options} isRequired />
      <BoundText
        path={`entries.${key}.number`}
        label={t('subscriberNumber')}
        type="tel"
        autoComplete="tel-national"
        isRequired
      />
    </>
  )
}

function AddressFields({ entry: { key } }: Props) {
  const t = useTranslations('profile.parts')
  return (
    <>
      <BoundText path={`entries.${key}.street`} label={t('street')} autoComplete="off" isRequired />
      <BoundText path={`entries.${key}.houseNumber`} label={t('houseNumber')} autoComplete="off" />
      <BoundText path={`entries.${key}.zip`} label={t('zip')} autoComplete="postal-code" isExact isRequired />
      <BoundText path={`entries.${key}.city`} label={t('city')} autoComplete="address-level2" isRequired />
      <BoundCountry path={`entries.${key}.country`} label={t('country')} isRequired />
    </>
  )
}

function TaxFields({ entry: { key, name } }: Props) {
  const t = useTranslations()
  const { taxOffices } = useEditor()
  const { setValue } = useFormContext<EditorValues>()
  const country = useWatch<EditorValues, `entries.${string}.country`>({ name: `entries.${key}.country` })
  const kind = useWatch<EditorValues, `entries.${string}.kind`>({ name: `entries.${key}.kind` })
  const isHome = country === 'DE'
  useEffect(() => {
    // Other countries have one kind; which of the German ones it is must be said.
    if (name !== undefined) return
    if (!isHome) setValue(`entries.${key}.kind`, FOREIGN_TAX_KIND)
    else if (kind === FOREIGN_TAX_KIND) setValue(`entries.${key}.kind`, '')
  }, [name, isHome, kind, key, setValue])
  return (
    <>
      {name === undefined && (
        <BoundCountry path={`entries.${key}.country`} label={t('profile.parts.country')} isRequired />
      )}
      {name === undefined && isHome && (
        <BoundCombobox
          path={`entries.${key}.kind`}
          label={t('editing.taxKind')}
          options={[
            { value: 'Steuernummer', label: t('profile.taxKinds.taxNumber') },
            { value: 'Identifikationsnummer', label: t('profile.taxKinds.taxId') },
          ]}
          isRequired
        />
      )}
      <BoundText
        path={`entries.${key}.number`}
        label={t('profile.parts.number')}
        autoComplete="off"
        isExact
        isRequired
      />
      {findTaxRules(country ?? '', kind ?? '') === 'taxNumber' && (
        <BoundCombobox
          path={`entries.${key}.officeNumber`}
          label={t('profile.parts.officeName')}
          options={taxOffices.map((office) => ({
            value: office.number,
            label: `${office.name} (${office.number})`,
          }))}
        />
      )}
    </>
  )
}

function AccountFields({ entry: { key } }: Props) {
  const t = useTranslations('profile.parts')
  useBankName(key)
  return (
    <>
      <BoundText
        path={`entries.${key}.accountHolder`}
        label={t('accountHolder')}
        autoComplete="name"
        isRequired
      />
      <BoundIban path={`entries.${key}.iban`} label={t('iban')} isRequired />
      <BoundText path={`entries.${key}.bic`} label={t('bic')} autoComplete="off" isExact />
      <BoundText path={`entries.${key}.institution`} label={t('institution')} autoComplete="off" />
    </>
  )
}

/** B6.5: with another IBAN comes the name of its bank, where that is known. */
function useBankName(key: string): void {
  const reader = useReader()
  const { setValue, getFieldState } = useFormContext<EditorValues>()
  const iban = useWatch<EditorValues, `entries.${string}.iban`>({ name: `entries.${key}.iban` })
  const code = findBankCode(iban ?? '')
  const { data: bank } = useQuery({ ...bankQuery(reader, code ?? ''), enabled: code !== undefined })
  useEffect(() => {
    // As it is on record it stays.
    if (bank?.name === undefined || !getFieldState(`entries.${key}.iban`).isDirty) return
    setValue(`entries.${key}.institution`, bank.name, { shouldDirty: true })
    setValue(`entries.${key}.bic`, bank.bic ?? '', { shouldDirty: true })
  }, [bank, key, setValue, getFieldState])
}
