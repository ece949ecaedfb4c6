import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { LOCALES } from '#kernel/locale.ts'
import { DECIDED_VISITOR } from '../e2e/decided-visitor.ts'
import { enterScreen, listBrands, SCREENS, type Screen } from '../e2e/screens.ts'
import { CHROMIUM_ARGUMENTS, ensureHeadlessChromium } from './chromium.ts'

// npm run shots            every screen
// npm run shots start      only screens whose name holds one of the words
// npm run shots start 768 1920    at these widths instead of a phone's and a desktop's
const WIDTHS = [360, 1280]
const SCHEMES = ['light', 'dark'] as const
const FOLDER = 'shots'
/** Also rows that are painted only when somebody comes near. */
const PAINT_ALL = '* { content-visibility: visible !important }'
/** A page says only once that its network is idle. */
const WAKING_MS = 400
const PORT = '4199'
const ORIGIN = `http://localhost:${PORT}`

const isWidth = (word: string) => /^\d+$/.test(word)
const widths = process.argv.slice(2).filter(isWidth).map(Number)
const words = process.argv.slice(2).filter((word) => !isWidth(word))
const screens = SCREENS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))

mkdirSync(FOLDER, { recursive: true })
const data = mkdtempSync(path.join(tmpdir(), 'portico-shots-'))
const server = spawn(process.execPath, ['src/app/main.ts'], {
  env: { ...process.env, PORT, DATA_DIR: data },
  stdio: ['ignore', 'ignore', 'inherit'],
})
const browser = await chromium.launch({ executablePath: ensureHeadlessChromium(), args: CHROMIUM_ARGUMENTS })
try {
  await waitUntilReady()
  for (const screen of screens) {
    const files = await photograph(browser, screen)
    await layOut(browser, screen, files)
    process.stdout.write(`${FOLDER}/${screen.name}.png\n`)
  }
} finally {
  await browser.close()
  server.kill('SIGTERM')
  await new Promise((resolve) => server.once('exit', resolve))
  rmSync(data, { recursive: true, force: true })
}

type Shot = { readonly label: string; readonly width: number; readonly file: string }

async function photograph(browser: Browser, screen: Screen): Promise<Shot[]> {
  const shots: Shot[] = []
  const folder = path.join(FOLDER, screen.name)
  mkdirSync(folder, { recursive: true })
  for (const colorScheme of SCHEMES) {
    for (const language of LOCALES) {
      const context = await browser.newContext({
        colorScheme,
        locale: language,
        reducedMotion: 'reduce',
        storageState: DECIDED_VISITOR,
        // Or else nothing of ours could be added to it.
        bypassCSP: true,
      })
      const page = await context.newPage()
      for (const brand of listBrands(screen)) {
        const addressIn = await enterScreen(context.request, screen, brand, {
          origin: ORIGIN,
          dataDirectory: data,
        })
        await page.goto(addressIn(language))
        await page.waitForLoadState('networkidle')
        await page.evaluate(() => document.fonts.ready)
        await comeNear(page)
        for (const width of widths.length > 0 ? widths : WIDTHS) {
          await page.setViewportSize({ width, height: 800 })
          // Another width may bring other pictures.
          await page.evaluate(async () => {
            const shown = [...document.images].filter(({ loading }) => loading !== 'lazy')
            await Promise.all(shown.map(async (image) => await image.decode()))
          })
          const label = `${brand} ${language} ${width} ${colorScheme}`
          const file = path.join(folder, `${label.replaceAll(' ', '-')}.png`)
          await page.screenshot({ path: file, fullPage: true, style: PAINT_ALL })
          shots.push({ label, width, file })
        }
      }
      await context.close()
    }
  }
  return shots
}

/** Of everything, so that what sleeps until then is seen awake. */
async function comeNear(page: Page): Promise<void> {
  for (let isAtEnd = false; !isAtEnd; ) {
    isAtEnd = await page.evaluate(() => {
      scrollBy({ top: innerHeight, behavior: 'instant' })
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 1
    })
    await sleep(WAKING_MS)
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}

/** One sheet per screen: phones in one row, then desktops, light before dark. */
async function layOut(browser: Browser, screen: Screen, shots: Shot[]): Promise<void> {
  const figures = shots
    .toSorted((one, other) => one.width - other.width)
    .map(
      ({ label, width, file }) =>
        `<figure style="width:${width < 768 ? 168 : 352}px"><img src="${path.relative(FOLDER, file)}"><figcaption>${label}</figcaption></figure>`,
    )
  const sheet = path.join(FOLDER, `${screen.name}.html`)
  writeFileSync(
    sheet,
    `<!doctype html><meta charset="utf-8"><title>${screen.name}</title>
<style>body{margin:16px;display:flex;flex-wrap:wrap;gap:16px;align-items:flex-start;font:12px sans-serif;background:#888}
figure{margin:0;color:#fff}img{width:100%;display:block;max-height:720px;object-fit:cover;object-position:top}</style>${figures.join('')}`,
  )
  const page = await browser.newPage({ viewport: { width: 1490, height: 800 } })
  await page.goto(`file://${path.resolve(sheet)}`)
  await page.screenshot({ path: path.join(FOLDER, `${screen.name}.png`), fullPage: true })
  await page.close()
}

async function waitUntilReady(): Promise<void> {
  for (let attempt = 0; attempt < 720; attempt += 1) {
    const isReady = await fetch(`${ORIGIN}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return
    if (server.exitCode !== null) break
    await sleep(250)
  }
  throw new Error('the portal did not start')
}
