import { describe, expect, test } from 'vitest'
import { feed as feedDe } from '#features/calendar/server/locales/de-DE.ts'
import { feed as feedEn } from '#features/calendar/server/locales/en-GB.ts'
import { texts as exportsDe } from '#features/statements/server/locales/de-DE.ts'
import { texts as exportsEn } from '#features/statements/server/locales/en-GB.ts'
import { listMessages } from '#i18n/catalogue.ts'
import { texts as papersDe } from '../../../demo/documents/locales/de-DE.ts'
import { texts as papersEn } from '../../../demo/documents/locales/en-GB.ts'
import { CATALOGUES } from './catalogues.ts'

const LANGUAGES = {
  'en-GB': { exports: exportsEn, feed: feedEn, papers: papersEn },
  'de-DE': { exports: exportsDe, feed: feedDe, papers: papersDe },
} as const

const read = (locale: keyof typeof LANGUAGES, ...keys: readonly string[]) => {
  const texts = new Map(listMessages(CATALOGUES[locale]).map(({ key, text }) => [key, text]))
  return keys.map((key) => texts.get(key))
}
const withoutName = (text: string) => text.replace(': {name}', '')

describe.each(['en-GB', 'de-DE'] as const)(
  'B1.7 in %s money has one name on screens and in files',
  (locale) => {
    const { exports, feed, papers } = LANGUAGES[locale]

    test.each([
      ['call', 'capitalCall'],
      ['return', 'capitalReturn'],
      ['distribution', 'distribution'],
    ] as const)('of each %s', (flow, kind) => {
      const names = [
        ...read(locale, `investment.flows.${flow}`, `returns.kinds.${kind}`, `dates.kinds.${kind}`),
        exports.flows.kinds[kind],
        papers.kinds[kind],
        withoutName(feed.events[kind]),
      ]
      expect(new Set(names).size, names.join()).toBe(1)
    })

    test('of payouts, of what was paid in and of what was received', () => {
      const payouts = [
        ...read(locale, 'returns.kinds.payout', 'dates.kinds.payout'),
        exports.flows.kinds.payout,
        papers.kinds.payout,
        withoutName(feed.events.payout),
      ]
      expect(new Set(payouts).size, payouts.join()).toBe(1)
      const paidIn = ['portfolio.figures.paidIn', 'returns.table.paidIn', 'returns.investments.paidIn']
      expect(read(locale, ...paidIn)).toEqual(paidIn.map(() => exports.totals.paidIn))
      const received = [
        'portfolio.figures.received',
        'returns.table.received',
        'returns.investments.received',
      ]
      expect(read(locale, ...received)).toEqual(received.map(() => exports.totals.received))
      expect(exports.flows.sides.paidIn).toBe(exports.totals.paidIn)
      expect(exports.flows.sides.fees).toContain(exports.totals.paidIn)
    })

    test('of the nominal capital', () => {
      const names = [
        'investment.fields.nominalAmount',
        'investment.value.nominal',
        'portfolio.tools.sorts.nominal',
        'portfolio.table.columns.nominal',
      ]
      expect(read(locale, ...names)).toEqual(names.map(() => exports.holdings.nominal))
      expect(papers.nominal).toBe(exports.holdings.nominal)
    })

    test('and the statements of a fund have one name on screens and in its reports', () => {
      expect(
        read(locale, 'investment.statements.statementOfAssets', 'investment.statements.incomeStatement'),
      ).toEqual([papers.statementOfAssets, papers.incomeStatement])
      expect(read(locale, 'investment.fields.grossAssetValue')).toEqual([papers.grossAssetValue])
    })
  },
)

test('performance is one thing, the course of a value another, and capital repaid a third', () => {
  const german = listMessages(CATALOGUES['de-DE']).filter(({ text }) => text.includes('Wertentwicklung'))
  expect(german.map(({ key }) => key).toSorted()).toEqual([
    'investment.fields.bviPerformance',
    'investment.groups.performance',
    'investment.performanceNote',
    'investment.terms.bviPerformance',
    'returns.reported.bviPerformance',
  ])
  const english = listMessages(CATALOGUES['en-GB']).filter(({ text }) => /capital return/i.test(text))
  expect(english).toEqual([])
})
