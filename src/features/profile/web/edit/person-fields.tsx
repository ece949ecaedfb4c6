import { useTranslations as useCommon } from 'use-intl'
import type { Profile } from '../../profile.domain.ts'
import { BoundChoice, BoundCountry, BoundDate, BoundText } from './bound-fields.tsx'
import styles from './editor.module.css'
import { useTranslations } from './texts.ts'

/** B6.1: who the person or the company is. */
export function PersonFields({ kind }: Pick<Profile, 'kind'>) {
  const t = useTranslations()
  const common = useCommon('ui')
  if (kind === 'company')
    return (
      <div className={styles['fields']}>
        <BoundText
          path="person.companyName"
          label={t('profile.person.companyName')}
          autoComplete="organization"
          isRequired
        />
        <BoundText path="person.legalForm" label={t('profile.person.legalForm')} />
      </div>
    )
  const none = { value: '', label: t('editing.none') }
  return (
    <div className={styles['fields']}>
      <BoundChoice
        path="person.salutation"
        label={t('profile.person.salutation')}
        options={[
          { value: 'madame', label: common('salutationMadame') },
          { value: 'sir', label: common('salutationSir') },
          none,
        ]}
      />
      <BoundText path="person.title" label={t('profile.person.title')} autoComplete="honorific-prefix" />
      <BoundText path="person.firstName" label={t('profile.person.firstName')} autoComplete="given-name" />
      <BoundText
        path="person.lastName"
        label={t('profile.person.lastName')}
        autoComplete="family-name"
        isRequired
      />
      <BoundChoice
        path="person.gender"
        label={t('profile.person.gender')}
        options={[
          { value: 'w', label: t('profile.genders.w') },
          { value: 'm', label: t('profile.genders.m') },
          none,
        ]}
      />
      <BoundDate path="person.dateOfBirth" label={t('profile.person.dateOfBirth')} />
      <BoundText path="person.placeOfBirth" label={t('profile.person.placeOfBirth')} />
      <BoundCountry path="person.countryOfBirth" label={t('profile.person.countryOfBirth')} />
      <BoundCountry path="person.nationality" label={t('profile.person.nationality')} />
    </div>
  )
}
