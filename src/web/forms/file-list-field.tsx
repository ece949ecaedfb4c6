import { File as FileIcon, X } from 'lucide-react'
import {
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { formatFileSize } from '#i18n/format/file-size.ts'
import { buttonStyle } from '../ui/action/button-style.ts'
import { DropZone } from '../ui/layout/drop-zone.tsx'
import { FileSize } from '../ui/text/file-size.tsx'
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx'
import fieldStyles from './field.module.css'
import { FieldLabel, FieldMessage, type FieldProps, joinIds } from './field.tsx'
import styles from './file-list-field.module.css'
import { TextButton } from './text-button.tsx'
import { type KeptFile, type Upload, type UploadFile, useUploads } from './use-uploads.ts'

type Props = FieldProps & {
  readonly value: readonly KeptFile[]
  readonly onChange: (files: readonly KeptFile[]) => void
  readonly upload: UploadFile
  /** Where the server is to be told. The file is gone from the list at once; what is not sent along is not kept. */
  readonly onRemove?: (file: KeptFile) => void
  /** As media types. Not to be relied on: the server looks at the file itself. */
  readonly accept: readonly string[]
  readonly maxFiles: number
  readonly maxBytes: number
  readonly readOnly?: boolean | undefined
  readonly ref?: Ref<{ readonly focus: () => void }>
}

/** Files that go along: dropped or chosen by the button, sent at once, each with its size and a way to take it back. */
export function FileListField(props: Props) {
  const {
    value,
    onChange,
    upload,
    onRemove,
    accept,
    maxFiles,
    maxBytes,
    readOnly = false,
    ref,
    ...field
  } = props
  const t = useTranslations('forms.files')
  const locale = useLocale()
  const frame = useRef<HTMLFieldSetElement>(null)
  const [said, setSaid] = useState('')
  const descriptionId = useId()
  const messageId = useId()
  const { uploads, add, retry, takeBack, forget } = useUploads({
    files: value,
    onChange,
    upload,
    onKept: (name) => setSaid(t('added', { name })),
  })
  const room = maxFiles - value.length - uploads.length
  // The zone has a button of its own as well, to paste into.
  const focus = () => frame.current?.querySelector<HTMLElement>('button[data-rac]:not(:disabled)')?.focus()
  useImperativeHandle(ref, () => ({ focus }))
  /** The button that was pressed goes with its file. */
  const isLeftAlone = useRef(false)
  useLayoutEffect(() => {
    if (isLeftAlone.current) focus()
    isLeftAlone.current = false
  })

  function give(files: readonly File[]): void {
    const fitting = files.filter(({ size }) => size <= maxBytes)
    const size = formatFileSize(locale, maxBytes)
    const refused = [
      ...files.filter((file) => !fitting.includes(file)).map(({ name }) => t('tooBig', { name, size })),
      ...fitting.slice(room).map(({ name }) => t('tooMany', { name, count: maxFiles })),
    ]
    setSaid(refused.join(' '))
    add(fitting.slice(0, room))
  }

  function remove(name: string, takeAway: () => void): void {
    takeAway()
    setSaid(t('removed', { name }))
    isLeftAlone.current = true
  }

  return (
    <fieldset
      ref={frame}
      className={`${fieldStyles['field']} ${styles['files']}`}
      aria-describedby={joinIds(
        field.message && messageId,
        field.description === undefined ? undefined : descriptionId,
      )}
    >
      <legend className={fieldStyles['label']}>
        <FieldLabel label={field.label} isRequired={field.isRequired} />
      </legend>
      {field.description !== undefined && (
        <p id={descriptionId} className={fieldStyles['description']}>
          {field.description}
        </p>
      )}
      <DropZone
        label={t('drop')}
        description={t('room', {
          count: value.length,
          most: maxFiles,
          size: formatFileSize(locale, maxBytes),
        })}
        buttonText={t('choose')}
        accept={accept}
        isMultiple={maxFiles > 1}
        isDisabled={readOnly || room <= 0}
        onFiles={give}
      />
      {value.length + uploads.length > 0 && (
        <ul className={styles['list']} aria-label={field.label}>
          {value.map((file) => (
            <FileRow
              key={file.id}
              name={file.name}
              bytes={file.bytes}
              isLocked={readOnly}
              onRemove={() =>
                remove(file.name, () => {
                  forget(file)
                  onRemove?.(file)
                })
              }
            />
          ))}
          {uploads.map((one) => (
            <FileRow
              key={one.key}
              name={one.file.name}
              bytes={one.file.size}
              isLocked={readOnly}
              onRemove={() => remove(one.file.name, () => takeBack(one))}
            >
              <UploadState upload={one} onRetry={() => retry(one)} />
            </FileRow>
          ))}
        </ul>
      )}
      <output className={styles['said']}>{said}</output>
      <FieldMessage id={messageId} text={field.message} />
    </fieldset>
  )
}

type RowProps = {
  readonly name: string
  readonly bytes: number
  readonly isLocked: boolean
  readonly onRemove: () => void
  readonly children?: ReactNode
}

function FileRow({ name, bytes, isLocked, onRemove, children }: RowProps) {
  const t = useTranslations('forms.files')
  return (
    <li className={styles['row']}>
      <FileIcon size={20} strokeWidth={1.75} aria-hidden className={styles['icon']} />
      <span className={styles['name']}>{name}</span>
      <span className={styles['size']}>
        <FileSize bytes={bytes} />
      </span>
      <button
        type="button"
        className={buttonStyle('plain', styles['remove'])}
        disabled={isLocked}
        onClick={onRemove}
      >
        <X size={20} strokeWidth={1.75} aria-hidden />
        <VisuallyHidden>{t('remove', { name })}</VisuallyHidden>
      </button>
      {children && <div className={styles['state']}>{children}</div>}
    </li>
  )
}

function UploadState({ upload, onRetry }: { readonly upload: Upload; readonly onRetry: () => void }) {
  const t = useTranslations('forms.files')
  const { name } = upload.file
  if (!upload.hasFailed)
    return (
      <progress className={styles['progress']} value={upload.share} aria-label={t('sending', { name })} />
    )
  return (
    <>
      <span role="alert" className={styles['failed']}>
        {t('failed', { name })}
      </span>
      <TextButton onClick={onRetry}>
        {t('retry')}
        <VisuallyHidden>{` (${name})`}</VisuallyHidden>
      </TextButton>
    </>
  )
}
