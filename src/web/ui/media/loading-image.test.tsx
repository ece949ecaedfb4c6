import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mountWidget, renderOnServer } from '../testing/render-widget.tsx'
import { LoadingImage } from './loading-image.tsx'

const buildPicture = (name: string, src: string | undefined = '/picture/v1/7') => (
  <LoadingImage src={src} alt={name} width={3} height={2} />
)
const NAME = 'Fleetkontor'
const picture = buildPicture(NAME)

/** How far the browser is with the picture when the page's scripts first look. */
function arrive({ complete, naturalWidth }: { complete: boolean; naturalWidth: number }): void {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(complete)
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(naturalWidth)
  vi.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockReturnValue('/picture/v1/7')
}

beforeEach(() => arrive({ complete: false, naturalWidth: 0 }))
afterEach(() => vi.restoreAllMocks())

const tell = (container: HTMLElement, event: string) =>
  act(() => {
    container.querySelector('img')?.dispatchEvent(new Event(event))
  })

test('A5.4 reserves its room, and can be seen without scripts', () => {
  const markup = renderOnServer(picture)
  expect(markup).toContain('aspect-ratio:3 / 2')
  expect(markup).toContain('loading="lazy"')
  expect(markup).toMatch(/<img[^>]*alt="Fleetkontor"/)
})

test('A5.4 a skeleton lies behind it until it is there', () => {
  const { container } = mountWidget(picture)
  expect(container.querySelector('[class*=skeleton]')).not.toBeNull()
  tell(container, 'load')
  expect(container.querySelector('[class*=skeleton]')).toBeNull()
  expect(container.querySelector('img')).not.toBeNull()
})

test('A5.4 where it cannot be loaded a stand-in keeps the room and the words', () => {
  const { container } = mountWidget(picture)
  tell(container, 'error')
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('svg')).not.toBeNull()
  expect(container.textContent).toBe('Fleetkontor')
})

test('A5.4 without an address the stand-in comes with the page', () => {
  expect(renderOnServer(<LoadingImage src={undefined} alt={NAME} width={1} height={1} />)).toContain('<svg')
})

test('A5.4 another address is another picture: it may load where the last one failed', () => {
  const { container, rerender } = mountWidget(picture)
  tell(container, 'error')
  rerender(buildPicture('Kiel', '/picture/v1/8'))
  expect(container.querySelector('img')?.getAttribute('alt')).toBe('Kiel')
})

test('A5.4 a picture that was there, or failed, before the scripts came is taken as it is', () => {
  arrive({ complete: true, naturalWidth: 640 })
  expect(mountWidget(picture).container.querySelector('[class*=skeleton]')).toBeNull()
  arrive({ complete: true, naturalWidth: 0 })
  expect(mountWidget(picture).container.querySelector('svg')).not.toBeNull()
})

test('A5.4 what is seen first does not wait', () => {
  const markup = renderOnServer(
    <LoadingImage src="/a" alt="" width={1} height={1} isUrgent srcSet="/a 1x" sizes="100vw" />,
  )
  expect(markup).toContain('loading="eager"')
  expect(markup).toContain('sizes="100vw"')
})
