import { Info } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { isProblem, isRefused } from '#web/api-client/api-error.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { FileListField } from '#web/forms/file-list-field.tsx'
import { CardForm } from '#web/forms/question-card.tsx'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { TextArea } from '#web/forms/text-area.tsx'
import { TextButton } from '#web/forms/text-button.tsx'
import { PageLink } from '#web/page-link.tsx'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import {
  ATTACHMENT_MAX_BYTES,
  ATTACHMENT_TYPES,
  type Attachment,
  CHANGE_REQUEST_ERRORS,
  COMMENT_MAX_CHARACTERS,
  MAX_ATTACHMENTS,
} from '../change-requests.domain.ts'
import { removeAttachment, uploadAttachment } from './change-requests.api.ts'
import { Refusal } from './refusal.tsx'
import styles from './send-step.module.css'
import { SendStep } from './send-step.tsx'
import { useTranslations } from './texts.ts'

type Props = {
  readonly guid: string
  /** What is to change, old and new. */
  readonly changes: ReactNode
  readonly isSensitive: boolean
  readonly initialComment: string
  readonly isSending: boolean
  readonly error: Error | null
  /** Which of the changes it is about, if the server says so. */
  readonly refusedFields: ReactNode
  readonly onSend: (extra: { readonly comment: string; readonly attachments: readonly Attachment[] }) => void
  readonly onBack: () => void
  /** Looks how things stand: something has happened elsewhere. */
  readonly onLook: () => void
}

const { invalidProfile, nothingChanged, profileChanged, stillActive, userUnavailable } = CHANGE_REQUEST_ERRORS

/** B6.2: all that is about to be sent, and what goes with it. */
export function ReviewStep({ guid, changes, isSensitive, isSending, error, onSend, ...props }: Props) {
  const t = useTranslations('sending')
  const reader = useReader()
  const [comment, setComment] = useState(props.initialComment)
  const [attachments, setAttachments] = useState<readonly Attachment[]>([])
  const [uploadError, setUploadError] = useState<Error>()
  const [failureId, uploadFailureId] = [useId(), useId()]
  const failure = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error) failure.current?.focus()
  }, [error])

  async function upload(file: File, { signal }: { readonly signal: AbortSignal }): Promise<Attachment> {
    setUploadError(undefined)
    try {
      return await uploadAttachment(reader, guid, file, signal)
    } catch (refusal) {
      if (refusal instanceof Error && !signal.aborted) setUploadError(refusal)
      throw refusal
    }
  }

  return (
    <SendStep step="review" hasFactor={false} title={t('review.title')} text={t('review.text')}>
      {isSensitive && (
        <p className={styles['note']}>
          <Info size={20} strokeWidth={1.75} aria-hidden className={styles['icon']} />
          {t('review.sensitive')}
        </p>
      )}
      <div className={styles['changes']}>{changes}</div>
      <div className={styles['fields']}>
        <CardForm onSubmit={() => !isSending && onSend({ comment: comment.trim(), attachments })}>
          <TextArea
            label={t('review.comment')}
            description={t('review.commentHint')}
            maxLength={COMMENT_MAX_CHARACTERS}
            value={comment}
            readOnly={isSending}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
          <FileListField
            label={t('review.attachments')}
            description={t('review.attachmentsHint')}
            value={attachments}
            onChange={setAttachments}
            upload={upload}
            onRemove={({ id }) => void removeAttachment(reader, guid, id)}
            accept={ATTACHMENT_TYPES}
            maxFiles={MAX_ATTACHMENTS}
            maxBytes={ATTACHMENT_MAX_BYTES}
            readOnly={isSending}
          />
          <Refusal id={uploadFailureId} error={uploadError} />
          <div ref={failure} tabIndex={-1}>
            <Refusal id={failureId} error={error}>
              {props.refusedFields}
              <NextStep error={error} onBack={props.onBack} onLook={props.onLook} />
            </Refusal>
          </div>
          <div className={styles['actions']}>
            <SubmitButton isBusy={isSending} busyText={t('review.sending')}>
              {t('review.send')}
            </SubmitButton>
            <TextButton onClick={props.onBack}>{t('review.back')}</TextButton>
          </div>
        </CardForm>
      </div>
    </SendStep>
  )
}

type NextStepProps = Pick<Props, 'error' | 'onBack' | 'onLook'>

/** What helps; where nothing is here, sending once more does. */
function NextStep({ error, onBack, onLook }: NextStepProps) {
  const t = useTranslations('sending')
  if (isProblem(error, stillActive) || isProblem(error, profileChanged))
    return (
      <button type="button" className={buttonStyle('quiet')} onClick={onLook}>
        {t('show')}
      </button>
    )
  if (isProblem(error, invalidProfile) || isProblem(error, nothingChanged))
    return (
      <button type="button" className={buttonStyle('quiet')} onClick={onBack}>
        {t('review.back')}
      </button>
    )
  if (isProblem(error, userUnavailable) || isRefused(error, 403))
    return (
      <PageLink page="contact" className={buttonStyle('quiet')}>
        {t('contact')}
      </PageLink>
    )
  return null
}
