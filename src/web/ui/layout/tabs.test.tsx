import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '#tests/web/render-part.tsx'
import { Tabs } from './tabs.tsx'

const TABS = [
  { id: 'fund', label: 'Fund', content: 'The fund' },
  { id: 'documents', label: 'Documents', content: 'The documents' },
] as const

function Page() {
  const [tab, setTab] = useState<'fund' | 'documents'>('fund')
  return <Tabs label="Halden Hamburg" tabs={TABS} selected={tab} onSelect={setTab} />
}

test('one tab is selected; its panel is shown and named by it', async () => {
  const { user } = await renderPart(<Page />)
  expect(screen.getByRole('tabpanel', { name: 'Fund' }).textContent).toBe('The fund')
  await user.click(screen.getByRole('tab', { name: 'Documents' }))
  expect(screen.getByRole('tabpanel', { name: 'Documents' }).textContent).toBe('The documents')
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Fund')
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1)
})
