import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useReader } from '#web/api-client/use-reader.ts'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { TextButton } from '#web/forms/text-button.tsx'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { useToday } from '#web/use-today.ts'
import { checkProfile, type ProfileRules } from '../../checks/check-profile.domain.ts'
import type { Profile } from '../../profile.domain.ts'
import { listDifferences, type Section } from '../../profile-items.domain.ts'
import { countriesQuery, taxOfficesQuery } from '../reference.api.ts'
import { useItemWords } from '../use-item-words.ts'
import styles from './editor.module.css'
import { EditorContext, Form } from './editor-context.ts'
import {
  buildProfile,
  type EditorValues,
  type Entry,
  type EntrySection,
  itemOf,
  listAddable,
  listEntries,
  pathOf,
  readValues,
} from './editor-values.ts'
import { EntryFields } from './entry-fields.tsx'
import { PersonFields } from './person-fields.tsx'
import { useTranslations } from './texts.ts'

type Props = {
  readonly section: Section
  readonly name: string
  readonly original: Profile
  readonly current: Profile
  readonly onApply: (changed: Profile, hasChanged: boolean) => void
  readonly onCancel: () => void
}

/** One section as a form. What is applied is collected with the others, and sent later. */
export function SectionEditor({ section, name, original, current, onApply, onCancel }: Props) {
  const t = useTranslations('editing')
  const reader = useReader()
  const { data: countries } = useSuspenseQuery(countriesQuery(reader))
  const offices = useQuery({ ...taxOfficesQuery(reader), enabled: section === 'taxNumbers' })
  const taxOffices = useMemo(() => offices.data ?? [], [offices.data])
  const today = useToday()
  const [entries, setEntries] = useState(() => listEntries(current, section))
  const frame = useFirstField()

  const rules: ProfileRules = {
    today,
    countries: new Set(countries.map(({ code }) => code)),
    taxOffices: new Set(taxOffices.map(({ number }) => number)),
    stored: original,
  }
  const build = (values: EditorValues) => buildProfile({ section, original, current, entries, values })
  const findLack = (path: string, values: EditorValues) => {
    const lacks = checkProfile(build(values), rules)
    const [place, key = '', part = ''] = path.split('.')
    if (place === 'person') return lacks.get(path)
    const entry = entries.find((one) => one.key === key)
    if (!entry || section === 'person') return undefined
    return pathOf(itemOf(section, entry, values), part)
      .map((known) => lacks.get(known))
      .find((lack) => lack !== undefined)
  }

  return (
    <EditorContext value={{ countries, taxOffices, findLack }}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would need a legend that repeats the title */}
      <div ref={frame} role="group" aria-label={name} className={styles['editor']}>
        <Form
          initial={readValues(current, original, section)}
          onSubmit={async (values) => {
            const changed = build(values)
            onApply(changed, listDifferences(current, changed).length > 0)
            return undefined
          }}
        >
          {section === 'person' ? (
            <PersonFields kind={original.kind} />
          ) : (
            <Entries section={section} entries={entries} onChange={setEntries} />
          )}
          {/* Leaving a field has it checked, and what is said there would move the button away from under the pointer. */}
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- nothing is done here, only kept from happening */}
          <div className={styles['actions']} onMouseDown={(event) => event.preventDefault()}>
            <SubmitButton>{t('apply')}</SubmitButton>
            <TextButton onClick={onCancel}>{t('cancel')}</TextButton>
          </div>
        </Form>
      </div>
    </EditorContext>
  )
}

type EntriesProps = {
  readonly section: EntrySection
  readonly entries: readonly Entry[]
  readonly onChange: (entries: readonly Entry[]) => void
}

function Entries({ section, entries, onChange }: EntriesProps) {
  const t = useTranslations('editing')
  const describe = useItemWords()
  const [said, say] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const [fresh, setFresh] = useState<string>()
  useEffect(() => {
    if (fresh !== undefined)
      list.current?.querySelector<HTMLElement>(`[data-entry="${fresh}"] input`)?.focus()
  }, [fresh])
  const nameOfEntry = ({ name }: Entry) =>
    name === undefined ? t('newTax') : describe(itemOf(section, { key: '', name }, NO_VALUES)).label

  const add = (entry: Entry) => {
    onChange([...entries, entry])
    setFresh(entry.key)
    say('')
  }
  const remove = (entry: Entry) => {
    onChange(entries.filter((one) => one !== entry))
    setFresh(undefined)
    say(t('removed', { entry: nameOfEntry(entry) }))
    list.current?.focus()
  }
  return (
    <div ref={list} tabIndex={-1} className={styles['entries']}>
      {entries.map((entry) => (
        <fieldset key={entry.key} data-entry={entry.key} className={styles['entry']}>
          <legend className={styles['legend']}>{nameOfEntry(entry)}</legend>
          <EntryFields section={section} entry={entry} />
          <button
            type="button"
            aria-label={t('removeEntry', { entry: nameOfEntry(entry) })}
            className={buttonStyle('plain', styles['remove'])}
            onClick={() => remove(entry)}
          >
            {t('remove')}
          </button>
        </fieldset>
      ))}
      <output className={styles['said']}>{said}</output>
      <div className={styles['adding']}>
        {listAddable(section, entries).map((entry) => (
          <button key={entry.key} type="button" className={buttonStyle('quiet')} onClick={() => add(entry)}>
            <Plus size={20} strokeWidth={1.75} aria-hidden />
            {t('addPurpose', { purpose: nameOfEntry(entry) })}
          </button>
        ))}
      </div>
    </div>
  )
}

const NO_VALUES: EditorValues = { person: {}, entries: {} }

/** The reader goes on in the form that has just opened. */
function useFirstField() {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.querySelector<HTMLElement>('input, [role=spinbutton], button')?.focus(), [])
  return frame
}
