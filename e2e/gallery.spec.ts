import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build, type PreviewServer, preview } from 'vite'
import { findViolations } from './find-violations.ts'
import { expect, forgetFailures, test } from './fixtures.ts'
import { measureSidewaysScroll } from './live-page.ts'

// Built once, by each process that looks at it.
test.describe.configure({ mode: 'default' })

let folder: string
let gallery: PreviewServer
test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portico-gallery-'))
  const settings = {
    configFile: 'tests/gallery/vite.config.ts',
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
  } as const
  await build(settings)
  gallery = await preview({ ...settings, preview: { host: '127.0.0.1', port: 0 } })
})
test.afterAll(async () => {
  await gallery.close()
  rmSync(folder, { recursive: true })
})

for (const { colorScheme, width } of [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 360 },
] as const)
  test(`A5.4 every widget in every state, ${colorScheme}, ${width}px: axe finds nothing, and nothing sticks out`, async ({
    page,
    quietConsole,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 740 })
    await page.goto(gallery.resolvedUrls?.local[0] ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await measureSidewaysScroll(page)).toBeLessThanOrEqual(0)
    expect(await findViolations(page)).toEqual([])
    // Some samples show what is not there.
    forgetFailures(quietConsole)
  })
