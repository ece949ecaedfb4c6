import type { ReactNode } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'
import { WidgetRegion } from '../overlay/widget-region.tsx'
import styles from './tabs.module.css'

type Props<Id extends string> = {
  /** What is divided, for readers who cannot see it. */
  readonly label: string
  readonly tabs: ReadonlyArray<{ readonly id: Id; readonly label: string; readonly content: ReactNode }>
  readonly selected: Id
  readonly onSelect: (id: Id) => void
}

/** Parts of one thing that are seen one at a time. Where each has an address, a list of links does the same without script. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: Props<Id>) {
  return (
    <WidgetRegion>
      <AriaTabs
        className={styles['tabs'] ?? ''}
        selectedKey={selected}
        onSelectionChange={(key) => {
          const chosen = tabs.find(({ id }) => id === key)
          if (chosen) onSelect(chosen.id)
        }}
      >
        <TabList aria-label={label} items={tabs} className={styles['list'] ?? ''}>
          {(tab) => (
            <Tab id={tab.id} className={styles['tab'] ?? ''}>
              {tab.label}
            </Tab>
          )}
        </TabList>
        {tabs.map(({ id, content }) => (
          <TabPanel key={id} id={id} className={styles['panel'] ?? ''}>
            {content}
          </TabPanel>
        ))}
      </AriaTabs>
    </WidgetRegion>
  )
}
