import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { inLanguage } from '../testing/render-widget.tsx'
import { Tabs } from './tabs.tsx'

const TABS = [
  { id: 'fund', label: 'Fund', content: 'The fund' },
  { id: 'documents', label: 'Documents', content: 'The documents' },
] as const

function Page() {
  const [tab, setTab] = useState<'fund' | 'documents'>('fund')
  return <Tabs label="Halden Hamburg" tabs={TABS} selected={tab} onSelect={setTab} />
}

afterEach(cleanup)

test('one tab is selected; its panel is shown and named by it', async () => {
  render(inLanguage(<Page />, 'en-GB'))
  const user = userEvent.setup()
  expect(screen.getByRole('tabpanel', { name: 'Fund' }).textContent).toBe('The fund')
  await user.click(screen.getByRole('tab', { name: 'Documents' }))
  expect(screen.getByRole('tabpanel', { name: 'Documents' }).textContent).toBe('The documents')
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Fund')
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1)
})
