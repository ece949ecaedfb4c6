import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '#tests/web/render-part.tsx'
import { WhenNear } from './when-near.tsx'

test('a part further down keeps its room until somebody comes near', async () => {
  let come = (_isIntersecting: boolean) => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        come = (isIntersecting) => callback([{ isIntersecting }])
      }
      observe() {}
      disconnect() {}
    },
  )
  await renderPart(
    <WhenNear fallback={<i>{'room'}</i>}>
      <b>{'part'}</b>
    </WhenNear>,
  )
  expect(screen.getByText('room')).toBeTruthy()
  await act(async () => come(false))
  expect(screen.queryByText('part')).toBeNull()
  await act(async () => come(true))
  expect(await screen.findByText('part')).toBeTruthy()
  expect(screen.queryByText('room')).toBeNull()
})
