import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '#tests/web/render-part.tsx'
import { Dialog } from './dialog.tsx'
import { DialogCard } from './dialog-card.tsx'

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

test('a dialog takes the focus as a whole, and gives it back to what opened it', async () => {
  const { user } = await renderPart(<Page />)
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
  const { user } = await renderPart(<Page closesBeside={closesBeside} onClose={onClose} />)
  await user.click(screen.getByRole('button', { name: OPEN }))
  await user.click(screen.getByRole('dialog'))
  expect(onClose).toHaveBeenCalledTimes(closes)
})

test('one that must be answered cannot be closed', async () => {
  await renderPart(<Dialog aria-label={TITLE}>{TEXT}</Dialog>)
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  const cancel = new Event('cancel', { cancelable: true })
  act(() => void dialog.dispatchEvent(cancel))
  expect(cancel.defaultPrevented).toBe(true)
  act(() => dialog.close())
  expect(dialog.open).toBe(true)
})

test('a card begins at its title and names itself by it', async () => {
  await renderPart(
    <DialogCard title={TITLE} onClose={() => undefined}>
      <p>{TEXT}</p>
    </DialogCard>,
  )
  expect(screen.getByRole('dialog', { name: TITLE }).textContent).toContain(TEXT)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: TITLE }))
})
