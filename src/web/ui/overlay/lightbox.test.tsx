import type { DetachedWindowAPI } from 'happy-dom'
import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../../tests/eventually.ts'
import { mountWidget } from '../testing/render-widget.tsx'
import { Lightbox } from './lightbox.tsx'
import type { LightboxItem } from './lightbox-content.tsx'

const pictures: LightboxItem[] = [
  {
    kind: 'picture',
    src: '/1.webp',
    alt: 'Entrance',
    caption: 'The entrance in spring',
    downloadHref: '/1.jpg',
  },
  { kind: 'picture', src: '/2.webp', alt: 'Courtyard' },
  { kind: 'picture', src: '/3.webp', alt: 'Roof' },
]

function Opener({ items = pictures }: { items?: readonly LightboxItem[] }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" id="opener" aria-labelledby="opener" onClick={() => setIsOpen(true)} />
      {isOpen && <Lightbox label="Pictures" items={items} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function openLightbox(items?: readonly LightboxItem[]) {
  const { container } = mountWidget(<Opener {...(items && { items })} />)
  const opener = container.querySelector<HTMLElement>('#opener')
  act(() => {
    opener?.focus()
    opener?.click()
  })
  const find = (selector: string) => container.querySelector<HTMLElement>(selector)
  const button = (name: string) =>
    [...container.querySelectorAll<HTMLElement>('dialog button')].find(
      ({ textContent }) => textContent === name,
    )
  const press = (key: string) =>
    act(() => {
      find('dialog')?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    })
  const shown = () => find('dialog img')?.getAttribute('alt')
  return { container, opener, find, button, press, shown }
}

async function waitFor(find: () => Element | null): Promise<void> {
  await eventually(async () => {
    await act(async () => undefined)
    expect(find()).not.toBeNull()
  })
}

beforeEach(() => {
  const { happyDOM } = globalThis as unknown as { happyDOM: DetachedWindowAPI }
  happyDOM.settings.enableIframePageLoading = true
  happyDOM.settings.navigation.disableChildFrameNavigation = true
})
afterEach(() => vi.unstubAllGlobals())

test('A5.4 opens modal with the focus on Close, tells which of how many, and its caption', () => {
  const { find, button, shown } = openLightbox()
  expect(find('dialog')?.hasAttribute('open')).toBe(true)
  expect(document.activeElement).toBe(button('Close'))
  expect(find('h2')?.textContent).toBe('Pictures1 of 3: Entrance')
  expect(find('dialog')?.getAttribute('aria-labelledby')).toBe(find('h2')?.id)
  expect(find('p')?.textContent).toBe('The entrance in spring')
  expect(shown()).toBe('Entrance')
})

test('A5.4 keys and buttons lead through all, and around', () => {
  const { button, press, shown } = openLightbox()
  press('ArrowRight')
  expect(shown()).toBe('Courtyard')
  press('End')
  expect(shown()).toBe('Roof')
  press('ArrowRight')
  expect(shown()).toBe('Entrance')
  act(() => button('Previous')?.click())
  expect(shown()).toBe('Roof')
  act(() => button('Next')?.click())
  press('Home')
  expect(shown()).toBe('Entrance')
})

test('A5.4 a swipe leads on', () => {
  const { find, shown } = openLightbox()
  const touch = (type: string, clientX: number) =>
    act(() => {
      const options = { bubbles: true, pointerType: 'touch', clientX, clientY: 100 }
      find('dialog img')?.dispatchEvent(new PointerEvent(type, options))
    })
  touch('pointerdown', 300)
  touch('pointerup', 200)
  expect(shown()).toBe('Courtyard')
})

test('A5.4 closing gives the focus back to what opened it', () => {
  const { container, opener, button } = openLightbox()
  act(() => button('Close')?.click())
  expect(container.querySelector('dialog')).toBeNull()
  expect(document.activeElement).toBe(opener)
})

test('A5.4 a picture that cannot be loaded says so and can be tried again', () => {
  const { find, button } = openLightbox()
  act(() => {
    find('dialog img')?.dispatchEvent(new Event('error'))
  })
  expect(find('[role=alert]')?.textContent).toContain('The picture could not be loaded.')
  act(() => button('Retry')?.click())
  expect(find('dialog img')).not.toBeNull()
  expect(find('output')?.textContent).toBe('Loading')
  act(() => {
    find('dialog img')?.dispatchEvent(new Event('load'))
  })
  expect(find('output')).toBeNull()
})

test('A5.4 in actual size the arrow keys scroll instead of leading on', () => {
  const { button, press, shown, find } = openLightbox()
  act(() => button('Show in actual size')?.click())
  expect(find('[class*=scroller]')?.tabIndex).toBe(0)
  press('ArrowRight')
  expect(shown()).toBe('Entrance')
  act(() => button('Fit to screen')?.click())
  press('ArrowRight')
  expect(shown()).toBe('Courtyard')
})

test('A5.4 one item alone has neither counter nor arrows', () => {
  const { find, button } = openLightbox(pictures.slice(0, 1))
  expect(find('h2')?.textContent).toBe('Pictures')
  expect(button('Next')).toBeUndefined()
  expect(find('a[download]')?.getAttribute('href')).toBe('/1.jpg')
})

test('A5.4 the object variant frames a PDF of ours as a file of the page', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } })
  })
  const { find } = openLightbox([{ kind: 'document', src: '/api/download/1', title: 'Annual statement' }])
  await waitFor(() => find('iframe'))
  expect(asked).toEqual(['/api/download/1'])
  expect(find('iframe')?.title).toBe('Annual statement')
  expect(find('iframe')?.getAttribute('src')).toMatch(/^blob:/)
})

test('A5.4 what is not a PDF is never framed', async () => {
  vi.stubGlobal('fetch', async () => new Response('<script>', { headers: { 'content-type': 'text/html' } }))
  const { find } = openLightbox([{ kind: 'document', src: '/api/download/1', title: 'Annual statement' }])
  await waitFor(() => find('[role=alert]'))
  expect(find('[role=alert]')?.textContent).toContain('The document could not be loaded.')
  expect(find('iframe')).toBeNull()
})

test('A5.4 the iframe variant keeps a foreign page in its box and the address to itself', async () => {
  const { find } = openLightbox([{ kind: 'frame', src: 'https://maps.example/', title: 'Map' }])
  await waitFor(() => find('iframe'))
  const frame = find('iframe')
  expect(frame?.getAttribute('sandbox')).not.toContain('allow-top-navigation')
  expect(frame?.getAttribute('referrerpolicy')).toBe('no-referrer')
})
