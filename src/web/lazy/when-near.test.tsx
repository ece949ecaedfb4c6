import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { mountWidget } from '../ui/testing/render-widget.tsx'
import { WhenNear } from './when-near.tsx'

afterEach(() => vi.unstubAllGlobals())

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
  const widget = await act(async () =>
    mountWidget(
      <WhenNear fallback={<i>{'room'}</i>}>
        <b>{'part'}</b>
      </WhenNear>,
    ),
  )
  expect(widget.container.textContent).toBe('room')
  await act(async () => come(false))
  expect(widget.container.textContent).toBe('room')
  await act(async () => come(true))
  expect(widget.container.querySelector('b')?.textContent).toBe('part')
})
