import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderOnServer, renderPart } from '#tests/web/render-part.tsx'
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

/** Both are there for the eye alone. */
const findSkeleton = (container: HTMLElement) => container.querySelector('[class*=skeleton]')
const findStandIn = (container: HTMLElement) => container.querySelector('svg')

test('A5.4 reserves its room, and can be seen without scripts', async () => {
  const markup = await renderOnServer(picture)
  expect(markup).toContain('aspect-ratio:3 / 2')
  expect(markup).toContain('loading="lazy"')
  expect(markup).toMatch(/<img[^>]*alt="Fleetkontor"/)
})

test('A5.4 a skeleton lies behind it until it is there', async () => {
  const { container } = await renderPart(picture)
  expect(findSkeleton(container)).not.toBeNull()
  fireEvent.load(screen.getByRole('img', { name: NAME }))
  expect(findSkeleton(container)).toBeNull()
  expect(screen.getByRole('img', { name: NAME })).toBeTruthy()
})

test('A5.4 where it cannot be loaded a stand-in keeps the room and the words', async () => {
  const { container } = await renderPart(picture)
  fireEvent.error(screen.getByRole('img', { name: NAME }))
  expect(screen.queryByRole('img')).toBeNull()
  expect(findStandIn(container)).not.toBeNull()
  expect(container.textContent).toBe(NAME)
})

test('A5.4 without an address the stand-in comes with the page', async () => {
  const { container } = await renderPart(<LoadingImage src={undefined} alt={NAME} width={1} height={1} />, {
    isFromServer: true,
  })
  expect(findStandIn(container)).not.toBeNull()
})

test('A5.4 another address is another picture: it may load where the last one failed', async () => {
  const { show } = await renderPart(picture)
  fireEvent.error(screen.getByRole('img', { name: NAME }))
  await show(buildPicture('Kiel', '/picture/v1/8'))
  expect(screen.getByRole('img', { name: 'Kiel' })).toBeTruthy()
})

test('A5.4 a picture that was there, or failed, before the scripts came is taken as it is', async () => {
  arrive({ complete: true, naturalWidth: 640 })
  expect(findSkeleton((await renderPart(picture)).container)).toBeNull()
  arrive({ complete: true, naturalWidth: 0 })
  expect(findStandIn((await renderPart(picture)).container)).not.toBeNull()
})

test('A5.4 what is seen first does not wait', async () => {
  const markup = await renderOnServer(
    <LoadingImage src="/a" alt="" width={1} height={1} isUrgent srcSet="/a 1x" sizes="100vw" />,
  )
  expect(markup).toContain('loading="eager"')
  expect(markup).toContain('sizes="100vw"')
})
