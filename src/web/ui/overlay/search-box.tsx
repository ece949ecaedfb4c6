import type { KeyboardEvent, ReactElement, ReactNode, Ref } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Header } from 'react-aria-components/Header'
import { Input } from 'react-aria-components/Input'
import { Collection, ListBox, ListBoxSection } from 'react-aria-components/ListBox'
import { TextField } from 'react-aria-components/TextField'
import styles from './search-box.module.css'
import { WidgetRegion } from './widget-region.tsx'

type Props = {
  readonly text: string
  readonly onText: (text: string) => void
  /** A field and, while it finds something, a list. */
  readonly children: ReactNode
}

/** Left, right, Home and End belong to the text. */
const KEYS_OF_THE_TEXT = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End'])

function keepKeys(event: KeyboardEvent): void {
  if (KEYS_OF_THE_TEXT.has(event.key)) event.stopPropagation()
}

/** A field whose results stand below it. The focus stays in the field; the active result is named to it. */
export function SearchBox({ text, onText, children }: Props) {
  return (
    <WidgetRegion>
      {/* While results are on their way none is active: each new list begins with its own best. */}
      <Autocomplete inputValue={text} onInputChange={onText} disableAutoFocusFirst>
        {children}
      </Autocomplete>
    </WidgetRegion>
  )
}

type FieldProps = {
  readonly label: string
  readonly hasResults: boolean
  readonly isDisabled: boolean
  readonly ref: Ref<HTMLInputElement>
}

export function SearchField({ label, hasResults, isDisabled, ref }: FieldProps) {
  return (
    <TextField aria-label={label} isDisabled={isDisabled} className={styles['frame'] ?? ''}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the field inside */}
      <div className={styles['frame']} onKeyDownCapture={keepKeys}>
        <Input
          ref={ref}
          // What it controls, the list says.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/role-has-required-aria-props
          role="combobox"
          aria-expanded={hasResults}
          placeholder={label}
          autoCapitalize="off"
          className={styles['field'] ?? ''}
        />
      </div>
    </TextField>
  )
}

type ResultGroup<Item> = {
  readonly id: string
  readonly label: string
  readonly items: readonly Item[]
}

type ListProps<Item> = {
  readonly label: string
  /** Where it is another one, the results are new, and begin with the best again. */
  readonly resultsId: string
  readonly groups: ReadonlyArray<ResultGroup<Item>>
  readonly className?: string | undefined
  /** A `ListBoxItem`. */
  readonly children: (item: Item) => ReactElement
}

export function SearchList<Item extends object>(props: ListProps<Item>) {
  const { label, resultsId, groups, className = '', children } = props
  return (
    <ListBox
      key={resultsId}
      aria-label={label}
      // Not the page's focus: the result that is named to the field.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus="first"
      shouldFocusWrap
      items={groups}
      className={`${styles['list']} ${className}`}
    >
      {(group) => (
        <ListBoxSection id={group.id}>
          <Header className={styles['heading'] ?? ''}>{group.label}</Header>
          <Collection items={group.items}>{children}</Collection>
        </ListBoxSection>
      )}
    </ListBox>
  )
}
