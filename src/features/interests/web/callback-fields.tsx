import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { profileQuery } from '#features/profile/web/profile.api.ts'
import { formatPhone } from '#i18n/format/phone.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { createForm } from '#web/forms/create-form.tsx'
import { TextButton } from '#web/forms/text-button.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { CALLBACK_TIMES, isPhone } from '../interests.domain.ts'
import { ChoiceField } from './choice-field.tsx'
import styles from './interest-form.module.css'
import type { InterestValues } from './interest-values.ts'
import { useTranslations } from './texts.ts'

const { Field } = createForm<InterestValues>()

/** Where and when; the numbers of the profile are offered, and any other can be entered. */
export function CallbackFields({ guid }: { readonly guid: string }) {
  const t = useTranslations('interests.form')
  const { data } = useQuery(profileQuery(useReader(), guid))
  const phones = [...new Set(data?.profile.phones.map(formatPhone))].filter(isPhone)
  const [first] = phones
  const { getValues, setValue } = useFormContext<InterestValues>()
  const phone = useWatch<InterestValues, 'phone'>({ name: 'phone' })
  useEffect(() => {
    if (first !== undefined && !getValues('phone')) setValue('phone', first, { shouldDirty: true })
  }, [first, getValues, setValue])

  return (
    <>
      <div>
        <Field
          path="phone"
          label={t('phone')}
          isRequired
          texts={{ wrong: t('phoneWrong') }}
          check={(text) => (isPhone(text.trim()) ? undefined : 'wrong')}
        >
          {(field) => (
            <TextField
              {...field}
              type="tel"
              autoComplete="tel"
              description={t(first === undefined ? 'phoneHelp' : 'phoneHelpKnown')}
            />
          )}
        </Field>
        <div className={styles['phones']}>
          {phones
            .filter((known) => known !== phone)
            .map((known) => (
              <TextButton
                key={known}
                onClick={() => setValue('phone', known, { shouldDirty: true, shouldValidate: true })}
              >
                {t('usePhone', { phone: known })}
              </TextButton>
            ))}
        </div>
      </div>
      <Field path="time" label={t('time')}>
        {(field) => (
          <ChoiceField
            {...field}
            options={CALLBACK_TIMES.map((value) => ({ value, label: t(`times.${value}`) }))}
          />
        )}
      </Field>
    </>
  )
}
