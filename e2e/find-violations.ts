import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The builder's own is twice as long, and every page parses it. */
const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)
const MARK = 'data-looked-at'

/** What axe finds on the page as it stands, one line for each rule. */
export async function findViolations(page: Page): Promise<string[]> {
  return await analyze(buildAxe(page))
}

/** What axe finds within a part that a journey has brought about; the page around it is in the list of screens. */
export async function findViolationsIn(part: Locator): Promise<string[]> {
  await part.evaluate((element, mark) => element.setAttribute(mark, ''), MARK)
  const found = await analyze(buildAxe(part.page()).include(`[${MARK}]`))
  await part.evaluate((element, mark) => element.removeAttribute(mark), MARK)
  return found
}

function buildAxe(page: Page): AxeBuilder {
  // Our frames hold files, not pages, and without them axe needs no second page: half the time. Nor is what passes
  // described, nor fetched what only rules about turned screens and sounds look at: a sixth.
  return new AxeBuilder({ page, axeSource: AXE })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], iframes: false, preload: false })
    .withTags(STANDARDS)
}

async function analyze(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
}
