import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '#tests/web/render-part.tsx'
import { Menu } from './menu.tsx'

const ENTRIES = [
  { id: 'download', text: 'Download' },
  { id: 'delete', text: 'Delete', isDisabled: true },
  { id: 'unread', text: 'Mark as unread' },
] as const

test('what is chosen is told and closes the menu; what is disabled cannot be chosen', async () => {
  const onChoose = vi.fn()
  const { user } = await renderPart(
    <Menu button="…" label="Actions of the annual report" entries={ENTRIES} onChoose={onChoose} />,
  )
  const button = screen.getByRole('button', { name: 'Actions of the annual report' })
  await user.click(button)
  await user.click(screen.getByRole('menuitem', { name: 'Download' }))
  expect(onChoose).toHaveBeenLastCalledWith('download')
  expect(screen.queryByRole('menu')).toBe(null)
  await user.click(button)
  const refused = screen.getByRole('menuitem', { name: 'Delete' })
  expect(refused.getAttribute('aria-disabled')).toBe('true')
  await user.click(refused)
  expect(onChoose).toHaveBeenCalledTimes(1)
})
