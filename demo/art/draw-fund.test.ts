import { expect, test } from 'vitest'
import { drawFund, FUND_MOTIFS, type FundKind, findUse } from './draw-fund.ts'
import { drawProspectus } from './draw-prospectus.ts'
import { findMotif } from './fund/infrastructure.ts'
import { inspect } from './picture.test-data.ts'

const kinds = Object.keys(FUND_MOTIFS) as FundKind[]

test.each(kinds)(
  'the picture and the prospectus of a %s fund have their size and are not blank',
  async (kind) => {
    const [picture, cover] = await Promise.all([
      drawFund({ seed: kind, kind, name: 'Fund' }).then(inspect),
      drawProspectus({ seed: kind, kind, name: 'Fund' }).then(inspect),
    ])
    expect(picture).toMatchObject({ format: 'jpeg', width: 1600, height: 1000 })
    expect(cover).toMatchObject({ format: 'jpeg', width: 1200, height: 1600 })
    for (const { kilobytes, contrast, entropy } of [picture, cover]) {
      expect(kilobytes).toBeGreaterThan(40)
      expect(kilobytes).toBeLessThan(230)
      expect(contrast).toBeGreaterThan(12)
      expect(entropy).toBeGreaterThan(4)
    }
  },
)

test('the same fund gives the same bytes, another seed others', async () => {
  const fund = { seed: 'f1', kind: 'fundOfFunds', name: 'Fund' } as const
  const first = await drawFund(fund)
  expect(first.equals(await drawFund(fund))).toBe(true)
  expect(first.equals(await drawFund({ ...fund, seed: 'f2' }))).toBe(false)
  const cover = await drawProspectus(fund)
  expect(cover.equals(await drawProspectus(fund))).toBe(true)
})

test('infrastructure shows what its name says', async () => {
  const names = ['Windpark Nord', 'Solar Iberia', 'Brücken und Straßen', 'Glasfaser Direkt']
  const pictures = await Promise.all(
    names.map((name) => drawFund({ seed: 's', kind: 'infrastructure', name })),
  )
  expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(names.length)
})

test.each([
  ['Halden Deutschland Büro', 'office'],
  ['Halden Logistics Corridor', 'industrialLogistics'],
  ['Halden Pflege und Gesundheit', 'healthCare'],
  ['Halden City Hotels', 'hotel'],
  ['Linden Wohnen Rheinland', 'residential'],
  ['Halden UK Income', undefined],
])('a fund called %s shows %s', (name, useType) => {
  expect(findUse(name)).toBe(useType)
})

test.each([
  ['Halden Transatlantic Renewables', 'wind'],
  ['Halden Energy Transition', 'solar'],
  ['Halden UK Water and Grid', 'mast'],
  ['Something else', undefined],
])('infrastructure called %s shows %s', (name, motif) => {
  expect(findMotif(name)).toBe(motif)
})
