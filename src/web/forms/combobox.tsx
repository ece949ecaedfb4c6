import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type Ref, use, useId } from 'react'
import {
  ComboBox as AriaComboBox,
  Button,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components/ComboBox'
import { useTranslations } from 'use-intl'
import { OverlayRootContext } from '../ui/overlay/overlay-root.ts'
import { WidgetRegion } from '../ui/overlay/widget-region.tsx'
import styles from './combobox.module.css'
import fieldStyles from './field.module.css'
import { FieldLabel, FieldMessage, type FieldProps, joinIds } from './field.tsx'

type Props<Value extends string> = FieldProps & {
  readonly options: ReadonlyArray<{ readonly value: Value; readonly label: string }>
  /** Nothing is chosen: an empty text. */
  readonly value: Value | ''
  readonly onChange: (value: Value | '') => void
  readonly onBlur?: () => void
  readonly name?: string
  readonly readOnly?: boolean | undefined
  readonly ref?: Ref<HTMLInputElement>
}

/** One of many, found by typing a part of its name. */
export function Combobox<Value extends string>(props: Props<Value>) {
  const { options, value, onChange, onBlur, name, readOnly = false, ref, ...field } = props
  const t = useTranslations('forms')
  const root = use(OverlayRootContext)
  const descriptionId = useId()
  const messageId = useId()
  const isInvalid = field.message !== undefined
  return (
    <WidgetRegion>
      <AriaComboBox
        className={fieldStyles['field'] ?? ''}
        value={value === '' ? null : value}
        onChange={(key) => onChange(options.find((option) => option.value === key)?.value ?? '')}
        defaultItems={options}
        allowsEmptyCollection
        isRequired={field.isRequired ?? false}
        isInvalid={isInvalid}
        isReadOnly={readOnly}
        validationBehavior="aria"
        aria-describedby={
          joinIds(
            isInvalid ? messageId : undefined,
            field.description === undefined ? undefined : descriptionId,
          ) ?? ''
        }
        {...(onBlur && { onBlur })}
      >
        {({ isOpen }) => (
          <>
            <Label className={fieldStyles['label'] ?? ''}>
              <FieldLabel label={field.label} isRequired={field.isRequired} />
            </Label>
            {field.description !== undefined && (
              <p id={descriptionId} className={fieldStyles['description']}>
                {field.description}
              </p>
            )}
            {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the field inside */}
            <div className={fieldStyles['frame']} onKeyDownCapture={(event) => keepKeys(event, isOpen)}>
              <Input
                ref={ref ?? null}
                name={name ?? ''}
                className={fieldStyles['input'] ?? ''}
                autoComplete="off"
              />
              <Button className={styles['open'] ?? ''}>
                <ChevronDown size={20} strokeWidth={1.75} aria-hidden />
              </Button>
            </div>
            <FieldMessage id={messageId} text={field.message} />
            <Popover
              className={styles['panel'] ?? ''}
              {...(root && { UNSTABLE_portalContainer: root })}
              offset={4}
            >
              <ListBox<(typeof options)[number]>
                className={styles['list'] ?? ''}
                renderEmptyState={() => <p className={styles['empty']}>{t('nothingFits')}</p>}
              >
                {(option) => (
                  <ListBoxItem id={option.value} textValue={option.label} className={styles['option'] ?? ''}>
                    {option.label}
                  </ListBoxItem>
                )}
              </ListBox>
            </Popover>
          </>
        )}
      </AriaComboBox>
    </WidgetRegion>
  )
}

function keepKeys(event: KeyboardEvent, isOpen: boolean): void {
  // They belong to the text.
  if (event.key === 'Home' || event.key === 'End') event.stopPropagation()
  // Closes the list and not the dialog around it.
  if (event.key === 'Escape' && isOpen) event.preventDefault()
}
