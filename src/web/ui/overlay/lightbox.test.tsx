import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { DetachedWindowAPI } from 'happy-dom'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { renderPart } from '#tests/web/render-part.tsx'
import { stubServer } from '#tests/web/stub-server.ts'
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

const OPEN = 'Open'

function Page({ items }: { items: readonly LightboxItem[] }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        {OPEN}
      </button>
      {isOpen && <Lightbox label="Pictures" items={items} onClose={() => setIsOpen(false)} />}
    </>
  )
}

async function openLightbox(items: readonly LightboxItem[] = pictures) {
  const { user } = await renderPart(<Page items={items} />)
  await user.click(screen.getByRole('button', { name: OPEN }))
  return {
    press: async (key: string) => await user.keyboard(`{${key}}`),
    click: async (name: string) => await user.click(screen.getByRole('button', { name })),
  }
}

const getPicture = () => within(screen.getByRole('dialog')).getByRole<HTMLImageElement>('img')
const shown = () => getPicture().alt

beforeEach(() => {
  const { happyDOM } = globalThis as unknown as { happyDOM: DetachedWindowAPI }
  happyDOM.settings.enableIframePageLoading = true
  happyDOM.settings.navigation.disableChildFrameNavigation = true
})

test('A5.4 opens modal with the focus on Close, tells which of how many, and its caption', async () => {
  await openLightbox()
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: /^Pictures 1 of 3 ?: Entrance$/ })
  expect(dialog.open).toBe(true)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }))
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Pictures1 of 3: Entrance')
  expect(screen.getByRole('paragraph').textContent).toBe('The entrance in spring')
  expect(shown()).toBe('Entrance')
})

test('A5.4 keys and buttons lead through all, and around', async () => {
  const { click, press } = await openLightbox()
  await press('ArrowRight')
  expect(shown()).toBe('Courtyard')
  await press('End')
  expect(shown()).toBe('Roof')
  await press('ArrowRight')
  expect(shown()).toBe('Entrance')
  await click('Previous')
  expect(shown()).toBe('Roof')
  await click('Next')
  await press('Home')
  expect(shown()).toBe('Entrance')
})

test('A5.4 a swipe leads on', async () => {
  await openLightbox()
  const touch = { pointerType: 'touch', clientY: 100 }
  fireEvent.pointerDown(getPicture(), { ...touch, clientX: 300 })
  fireEvent.pointerUp(getPicture(), { ...touch, clientX: 200 })
  expect(shown()).toBe('Courtyard')
})

test('A5.4 closing gives the focus back to what opened it', async () => {
  const { click } = await openLightbox()
  await click('Close')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: OPEN }))
})

test('A5.4 a picture that cannot be loaded says so and can be tried again', async () => {
  const { click } = await openLightbox()
  fireEvent.error(getPicture())
  expect(screen.getByRole('alert').textContent).toContain('The picture could not be loaded.')
  await click('Retry')
  expect(getPicture()).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('Loading')
  fireEvent.load(getPicture())
  expect(screen.queryByRole('status')).toBeNull()
})

test('A5.4 in actual size the arrow keys scroll instead of leading on', async () => {
  const { click, press } = await openLightbox()
  await click('Show in actual size')
  expect(screen.getByRole('group', { name: 'Entrance' }).tabIndex).toBe(0)
  await press('ArrowRight')
  expect(shown()).toBe('Entrance')
  await click('Fit to screen')
  await press('ArrowRight')
  expect(shown()).toBe('Courtyard')
})

test('A5.4 one item alone has neither counter nor arrows', async () => {
  await openLightbox(pictures.slice(0, 1))
  expect(screen.getByRole('heading', { level: 2, name: 'Pictures' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  const download = screen.getByRole('link', { name: 'Download' })
  expect(download.getAttribute('href')).toBe('/1.jpg')
  expect(download.hasAttribute('download')).toBe(true)
})

const PAPER: LightboxItem = { kind: 'document', src: '/api/download/1', title: 'Annual statement' }
const answerWith = (body: string, type: string) =>
  stubServer({ 'GET /api/download/1': () => new Response(body, { headers: { 'content-type': type } }) })

test('A5.4 the object variant frames a PDF of ours as a file of the page', async () => {
  const server = answerWith('%PDF-1.7', 'application/pdf')
  await openLightbox([PAPER])
  expect((await screen.findByTitle('Annual statement')).getAttribute('src')).toMatch(/^blob:/)
  expect(server.names()).toEqual(['GET /api/download/1'])
})

test('A5.4 what is not a PDF is never framed', async () => {
  answerWith('<script>', 'text/html')
  await openLightbox([PAPER])
  expect((await screen.findByRole('alert')).textContent).toContain('The document could not be loaded.')
  expect(screen.queryByTitle('Annual statement')).toBeNull()
})

test('A5.4 the iframe variant keeps a foreign page in its box and the address to itself', async () => {
  await openLightbox([{ kind: 'frame', src: 'https://maps.example/', title: 'Map' }])
  const frame = await screen.findByTitle('Map')
  expect(frame.getAttribute('sandbox')).not.toContain('allow-top-navigation')
  expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer')
})

test('a viewer that starts leaves the focus where Escape closes, and so does who leaves it with the pointer', async () => {
  answerWith('%PDF-1.7', 'application/pdf')
  await openLightbox([PAPER])
  const frame = await screen.findByTitle<HTMLIFrameElement>('Annual statement')
  const closeButton = screen.getByRole('button', { name: 'Close' })
  frame.tabIndex = 0
  frame.focus()
  fireEvent.blur(window)
  await waitFor(() => expect(document.activeElement).toBe(closeButton))
  // The second time somebody means it, until the pointer leaves.
  frame.focus()
  fireEvent.blur(window)
  await new Promise((done) => setTimeout(done))
  expect(document.activeElement).toBe(frame)
  fireEvent.pointerLeave(frame)
  expect(document.activeElement).toBe(closeButton)
})
