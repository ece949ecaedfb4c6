import { Download, EyeOff, Trash } from 'lucide-react'
import { useState } from 'react'
import { Combobox } from '#web/forms/combobox.tsx'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { DropZone } from '#web/ui/layout/drop-zone.tsx'
import { type SelectionColumn, SelectionTable } from '#web/ui/layout/selection-table.tsx'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import { DialogCard } from '#web/ui/overlay/dialog-card.tsx'
import { Menu, type MenuEntry } from '#web/ui/overlay/menu.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { COUNTRIES } from './form-samples.tsx'
import styles from './gallery.module.css'
import { Sample, SampleSection } from './sample.tsx'

export function WidgetSamples() {
  return (
    <>
      <MenuSample />
      <DialogSamples />
      <TabsSample />
      <TableSamples />
      <DropZoneSamples />
    </>
  )
}

const ENTRIES: readonly MenuEntry[] = [
  { id: 'download', text: 'Download', icon: Download },
  { id: 'unread', text: 'Mark as unread', icon: EyeOff },
  { id: 'delete', text: 'Delete', icon: Trash, isDisabled: true },
]

function MenuSample() {
  const [chosen, setChosen] = useState('nothing yet')
  return (
    <SampleSection title="Menu">
      <Sample state="three things to do">
        <Menu button="Actions" entries={ENTRIES} onChoose={setChosen} />
      </Sample>
      <Sample state="chosen">
        <output>{chosen}</output>
      </Sample>
    </SampleSection>
  )
}

const PARAGRAPHS = Array.from(
  { length: 12 },
  (_, index) => `${index + 1}. The partnership invests in real estate and is closed-ended.`,
)

function DialogSamples() {
  const [open, setOpen] = useState<'short' | 'long'>()
  const [country, setCountry] = useState('')
  const close = () => setOpen(undefined)
  return (
    <SampleSection title="Dialog">
      <Sample state="short, with a list that opens in it">
        <button type="button" className={buttonStyle('quiet')} onClick={() => setOpen('short')}>
          {'Open dialog'}
        </button>
      </Sample>
      <Sample state="long">
        <button type="button" className={buttonStyle('quiet')} onClick={() => setOpen('long')}>
          {'Open long dialog'}
        </button>
      </Sample>
      {open && (
        <DialogCard
          title={open === 'short' ? 'Where do you live?' : 'Terms of use'}
          onClose={close}
          renderActions={(leave) => (
            <>
              <button type="button" className={buttonStyle('quiet')} onClick={leave}>
                {'Cancel'}
              </button>
              <button type="button" className={buttonStyle('primary')} onClick={leave}>
                {'Accept'}
              </button>
            </>
          )}
        >
          {open === 'short' ? (
            <Combobox label="Country" options={COUNTRIES} value={country} onChange={setCountry} />
          ) : (
            PARAGRAPHS.map((text) => <p key={text}>{text.repeat(3)}</p>)
          )}
        </DialogCard>
      )}
    </SampleSection>
  )
}

function TabsSample() {
  const [tab, setTab] = useState('fund')
  const tabs = ['Fund', 'Investment', 'Documents', 'Properties', 'Participation'].map((label) => ({
    id: label.toLowerCase(),
    label,
    content: `What there is to say of: ${label}.`,
  }))
  return (
    <SampleSection title="Tabs">
      <Tabs label="Halden Hamburg" tabs={tabs} selected={tab} onSelect={setTab} />
    </SampleSection>
  )
}

type Paper = { readonly id: string; readonly name: string; readonly day: string; readonly size: string }

const PAPERS: readonly Paper[] = [
  { id: '1', name: 'Annual report 2025', day: '2026-04-30', size: '2.4 MB' },
  { id: '2', name: 'Capital account statement', day: '2026-03-31', size: '120 kB' },
  { id: '3', name: 'Mitteilung über das steuerliche Ergebnis', day: '2026-02-14', size: '88 kB' },
  { id: '4', name: 'Invitation to the meeting', day: '2026-01-20', size: '310 kB' },
]
const COLUMNS: ReadonlyArray<SelectionColumn<Paper>> = [
  { id: 'name', label: 'Document', isRowHeader: true, isSortable: true, render: ({ name }) => name },
  { id: 'day', label: 'Date', isSortable: true, render: ({ day }) => <DateText value={day} /> },
  { id: 'size', label: 'Size', isFigure: true, render: ({ size }) => size },
]

function TableSamples() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['2']))
  const [sort, setSort] = useState<{ column: string; direction: 'ascending' | 'descending' }>({
    column: 'day',
    direction: 'descending',
  })
  const key = sort.column === 'name' ? 'name' : 'day'
  const sorted = PAPERS.toSorted((left, right) => left[key].localeCompare(right[key]))
  return (
    <SampleSection title="SelectionTable">
      <Sample state="sorted by day, one chosen" isWide>
        <SelectionTable
          label="Documents"
          columns={COLUMNS}
          items={sort.direction === 'ascending' ? sorted : sorted.toReversed()}
          selected={selected}
          onSelect={setSelected}
          sort={sort}
          onSort={setSort}
          empty="No documents yet."
        />
        <output>{`Chosen: ${[...selected].toSorted().join(', ')}`}</output>
      </Sample>
      <Sample state="empty" isWide>
        <SelectionTable
          label="No documents"
          columns={COLUMNS}
          items={[]}
          selected={new Set()}
          onSelect={setSelected}
          empty="New documents will appear here."
        />
      </Sample>
    </SampleSection>
  )
}

function DropZoneSamples() {
  const [names, setNames] = useState<readonly string[]>([])
  return (
    <SampleSection title="DropZone">
      <Sample state="ready" isWide>
        <DropZone
          label="Drop your identity document here"
          description="PDF, JPEG or PNG, up to 10 MB"
          buttonText="Choose files"
          accept={['application/pdf', 'image/jpeg', 'image/png']}
          isMultiple
          onFiles={(files) => setNames(files.map(({ name }) => name))}
        />
        <output className={styles['figure']}>{names.join(', ')}</output>
      </Sample>
      <Sample state="disabled" isWide>
        <DropZone
          label="Nothing more is needed"
          buttonText="Choose file"
          accept={['application/pdf']}
          isDisabled
          onFiles={() => undefined}
        />
      </Sample>
    </SampleSection>
  )
}
