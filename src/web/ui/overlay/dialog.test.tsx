import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog, DialogCard } from './dialog.tsx'

const [OPEN, TITLE, TEXT, STAY] = ['Open', 'Leave?', 'Nothing is saved.', 'Stay']

function Page({ closesBeside = false, onClose }: { closesBeside?: boolean; onClose?: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onClose?.()
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {OPEN}
      </button>
      {isOpen && (
        <Dialog aria-label={TITLE} closesBeside={closesBeside} onClose={close}>
          {(leave) => (
            <button type="button" onClick={leave}>
              {STAY}
            </button>
          )}
        </Dialog>
      )}
    </>
  )
}

afterEach(cleanup)

test('a dialog takes the focus as a whole, and gives it back to what opened it', async () => {
  render(<Page />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: OPEN }))
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: TITLE })
  expect(dialog.open).toBe(true)
  expect(document.activeElement).toBe(dialog)
  await user.click(screen.getByRole('button', { name: STAY }))
  expect(screen.queryByRole('dialog')).toBe(null)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: OPEN }))
})

test.each([
  [false, 0],
  [true, 1],
])('a click beside it closes it only where that is wished: %s', async (closesBeside, closes) => {
  const onClose = vi.fn()
  render(<Page closesBeside={closesBeside} onClose={onClose} />)
  await userEvent.click(screen.getByRole('button', { name: OPEN }))
  await userEvent.click(screen.getByRole('dialog'))
  expect(onClose).toHaveBeenCalledTimes(closes)
})

test('one that must be answered cannot be closed', () => {
  render(<Dialog aria-label={TITLE}>{TEXT}</Dialog>)
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  const cancel = new Event('cancel', { cancelable: true })
  act(() => void dialog.dispatchEvent(cancel))
  expect(cancel.defaultPrevented).toBe(true)
  act(() => dialog.close())
  expect(dialog.open).toBe(true)
})

test('a card begins at its title and names itself by it', () => {
  render(
    <DialogCard title={TITLE} onClose={() => undefined}>
      <p>{TEXT}</p>
    </DialogCard>,
  )
  expect(screen.getByRole('dialog', { name: TITLE }).textContent).toContain(TEXT)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: TITLE }))
})
