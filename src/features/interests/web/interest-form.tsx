import { useQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { contactQuery } from '#features/profile/web/contacts.api.ts'
import { isRefused } from '#web/api-client/api-error.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { createForm } from '#web/forms/create-form.tsx'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { TextArea } from '#web/forms/text-area.tsx'
import { TextButton } from '#web/forms/text-button.tsx'
import { useBrand } from '#web/shell/brand-context.ts'
import { Complaint } from '#web/ui/feedback/complaint.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { MESSAGE_MAX_CHARACTERS } from '../interests.domain.ts'
import { CallbackFields } from './callback-fields.tsx'
import { ChoiceField } from './choice-field.tsx'
import styles from './interest-form.module.css'
import { EMPTY_VALUES, type InterestValues, toNewInterest } from './interest-values.ts'
import { listRefusedFields, type useSendInterest } from './interests.api.ts'
import { useTranslations } from './texts.ts'

const { Form, Field } = createForm<InterestValues>()

type Props = {
  readonly fundId: string
  readonly guid: string
  readonly sending: ReturnType<typeof useSendInterest>
  readonly values: InterestValues
  readonly onValues: (values: InterestValues) => void
  readonly onCancel: () => void
}

/** B4.4: who will read it, what it commits to, and no more than is needed to answer. */
export function InterestForm({ fundId, guid, sending, values, onValues, onCancel }: Props) {
  const t = useTranslations('interests.form')
  const { title: brand } = useBrand()
  const { data: contact } = useQuery(contactQuery(useReader(), guid))
  const failureId = useId()
  const { error, isPending, mutateAsync } = sending
  const refused = listRefusedFields(error)

  return (
    <>
      <p>
        {t('reader', { contact: contact?.name ?? brand })} {t('commitment')}
      </p>
      <Form
        initial={values}
        onSubmit={async (entered) => {
          try {
            await mutateAsync(toNewInterest(fundId, entered))
            return undefined
          } catch (failure) {
            return { fields: listRefusedFields(failure) }
          }
        }}
      >
        <KeptValues onValues={onValues} />
        <Field
          path="message"
          label={t('message')}
          texts={{ tooLong: t('messageTooLong', { most: MESSAGE_MAX_CHARACTERS }) }}
          check={(text) => (text.length > MESSAGE_MAX_CHARACTERS ? 'tooLong' : undefined)}
        >
          {(field) => <TextArea {...field} description={t('messageHelp')} rows={4} />}
        </Field>
        <Field path="way" label={t('way')}>
          {(field) => (
            <ChoiceField
              {...field}
              options={(['email', 'phone'] as const).map((value) => ({ value, label: t(`ways.${value}`) }))}
            />
          )}
        </Field>
        <Callback guid={guid} />
        {Object.keys(refused).length === 0 && <Failure id={failureId} error={error} />}
        {/* Leaving a field has it checked, and what is said there would move the button away from under the pointer. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- nothing is done here, only kept from happening */}
        <div className={styles['actions']} onMouseDown={(event) => event.preventDefault()}>
          <SubmitButton isBusy={isPending} busyText={t('sending')}>
            {t('send')}
          </SubmitButton>
          <TextButton onClick={onCancel}>{t('cancel')}</TextButton>
        </div>
      </Form>
    </>
  )
}

/** Closing the dialog loses nothing: what was entered is there when it is opened again. Fields that are not shown have no value. */
function KeptValues({ onValues }: Pick<Props, 'onValues'>) {
  const { subscribe } = useFormContext<InterestValues>()
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => onValues({ ...EMPTY_VALUES, ...values }),
      }),
    [subscribe, onValues],
  )
  return null
}

function Callback({ guid }: Pick<Props, 'guid'>) {
  const way = useWatch<InterestValues, 'way'>({ name: 'way' })
  return way === 'phone' && <CallbackFields guid={guid} />
}

function Failure({ id, error }: { readonly id: string; readonly error: Error | null }) {
  const t = useTranslations('interests.form')
  return isRefused(error, 403) ? (
    <Complaint id={id} text={t('notAllowed')} />
  ) : (
    <FailureNotice id={id} error={error} />
  )
}
