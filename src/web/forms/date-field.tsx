import { parseDate } from '@internationalized/date'
import { type Ref, useId, useImperativeHandle, useRef } from 'react'
import { DateField as AriaDateField, DateInput, DateSegment, Label } from 'react-aria-components/DateField'
import type { Day } from '#kernel/dates.ts'
import { WidgetRegion } from '../ui/overlay/widget-region.tsx'
import styles from './date-field.module.css'
import fieldStyles from './field.module.css'
import { FieldLabel, FieldMessage, type FieldProps, joinIds } from './field.tsx'

type Props = FieldProps & {
  /** An empty text until the date is whole. */
  readonly value: Day
  readonly onChange: (day: Day) => void
  readonly onBlur?: () => void
  readonly name?: string
  readonly readOnly?: boolean | undefined
  readonly ref?: Ref<{ readonly focus: () => void }>
}

/** A day that is known by heart, such as a date of birth: typed in the order of the language. */
export function DateField({ value, onChange, onBlur, name, readOnly = false, ref, ...field }: Props) {
  const segments = useRef<HTMLDivElement>(null)
  const descriptionId = useId()
  const messageId = useId()
  const isInvalid = field.message !== undefined
  useImperativeHandle(ref, () => ({
    focus: () => segments.current?.querySelector<HTMLElement>('[role=spinbutton]')?.focus(),
  }))
  return (
    <WidgetRegion>
      <AriaDateField
        className={fieldStyles['field'] ?? ''}
        granularity="day"
        shouldForceLeadingZeros
        value={value === '' ? null : parseDate(value)}
        onChange={(date) => onChange(date?.toString() ?? '')}
        isRequired={field.isRequired ?? false}
        isInvalid={isInvalid}
        isReadOnly={readOnly}
        validationBehavior="aria"
        {...(name && { name })}
        {...(onBlur && { onBlur })}
        aria-describedby={
          joinIds(
            isInvalid ? messageId : undefined,
            field.description === undefined ? undefined : descriptionId,
          ) ?? ''
        }
      >
        <Label className={fieldStyles['label'] ?? ''}>
          <FieldLabel label={field.label} isRequired={field.isRequired} />
        </Label>
        {field.description !== undefined && (
          <p id={descriptionId} className={fieldStyles['description']}>
            {field.description}
          </p>
        )}
        <DateInput ref={segments} className={`${fieldStyles['frame']} ${styles['date']}`}>
          {(segment) => <DateSegment segment={segment} className={styles['segment'] ?? ''} />}
        </DateInput>
        <FieldMessage id={messageId} text={field.message} />
      </AriaDateField>
    </WidgetRegion>
  )
}
