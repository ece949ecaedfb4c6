import { Upload } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { DropZone as AriaDropZone, Text } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { buttonStyle } from '../action/button-style.ts'
import { WidgetRegion } from '../overlay/widget-region.tsx'
import styles from './drop-zone.module.css'

type Props = {
  readonly label: string
  /** What may be given, in words. */
  readonly description?: string
  readonly buttonText: string
  /** As media types; whatever else is dropped is not taken. Not to be relied on: the server looks at the file itself. */
  readonly accept: readonly string[]
  readonly isMultiple?: boolean
  readonly isDisabled?: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** Files are dropped, pasted, or chosen by the button. */
export function DropZone(props: Props) {
  const { label, description, buttonText, accept, isMultiple = false, isDisabled = false, onFiles } = props

  function give(files: readonly File[]): void {
    const taken = files.filter(({ type }) => accept.includes(type)).slice(0, isMultiple ? undefined : 1)
    if (taken.length > 0) onFiles(taken)
  }

  return (
    <WidgetRegion>
      <AriaDropZone
        className={styles['zone'] ?? ''}
        isDisabled={isDisabled}
        getDropOperation={(types) => (accept.some((type) => types.has(type)) ? 'copy' : 'cancel')}
        onDrop={({ items }) =>
          void Promise.all(items.flatMap((item) => (item.kind === 'file' ? item.getFile() : []))).then(give)
        }
      >
        <Upload size={20} strokeWidth={1.75} aria-hidden className={styles['icon']} />
        <Text slot="label" className={styles['label'] ?? ''}>
          {label}
        </Text>
        {description !== undefined && <p className={styles['description']}>{description}</p>}
        <FileTrigger
          acceptedFileTypes={accept}
          allowsMultiple={isMultiple}
          onSelect={(files) => give([...(files ?? [])])}
        >
          <Button className={buttonStyle('quiet')} isDisabled={isDisabled}>
            {buttonText}
          </Button>
        </FileTrigger>
      </AriaDropZone>
    </WidgetRegion>
  )
}
