import { CardActions, CardForm } from '../question-card.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { ExactField } from '../text-field.tsx'
import { useFocusOnArrival, useFocusOnFailure } from '../use-focus.ts'
import { useRequiredText } from '../use-required-text.ts'
import type { CodeEntryProps } from './factor-entry.ts'

const MAX_CHARACTERS = 100

type Props = CodeEntryProps & { readonly requiredText: string }

/** A4.8: one of the codes that were kept for when the app or the passkey is lost. */
export function RecoveryCodeEntry({ head, label, isBusy, error, isWrong, describedBy, ...props }: Props) {
  const { field, text, isMissing, submit, onChange } = useRequiredText({
    read: (code) => code.trim(),
    onSubmit: props.onConfirm,
  })
  useFocusOnArrival(field)
  useFocusOnFailure(field, error)

  return (
    <CardForm onSubmit={() => !isBusy && submit()}>
      {head}
      <ExactField
        ref={field}
        label={label}
        autoComplete="off"
        maxLength={MAX_CHARACTERS}
        required
        readOnly={isBusy}
        value={text}
        aria-invalid={isWrong || undefined}
        message={isMissing ? props.requiredText : undefined}
        describedBy={describedBy}
        onChange={onChange}
      />
      <CardActions>
        <SubmitButton isBusy={isBusy} busyText={props.busyText}>
          {props.submitText}
        </SubmitButton>
      </CardActions>
    </CardForm>
  )
}
