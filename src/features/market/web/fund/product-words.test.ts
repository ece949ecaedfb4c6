import { expect, test } from 'vitest'
import { investment as german } from '#features/investment/locales/de-DE.ts'
import { investment as english } from '#features/investment/locales/en-GB.ts'
import { market as germanCard } from '../../locales/de-DE.ts'
import { market as englishCard } from '../../locales/en-GB.ts'
import { slices as germanSlices } from '../../locales/slices/de-DE.ts'
import { slices as englishSlices } from '../../locales/slices/en-GB.ts'

type Words = Readonly<Record<string, string>>
const shared = (one: Words, other: Words) => Object.keys(one).filter((name) => name in other)
const pick = (words: Words, names: readonly string[]) => names.map((name) => [name, words[name]])

test.each([
  ['en-GB', english, englishSlices],
  ['de-DE', german, germanSlices],
])(
  'B4.2 in %s a public fund’s fields are called and explained as those of any investment',
  (_, own, fund) => {
    const [names, terms] = [shared(fund.fields, own.fields), shared(fund.terms, own.terms)]
    expect(names).toContain('kvg')
    expect(pick(fund.fields, names)).toEqual(pick(own.fields, names))
    expect(terms).toContain('kvg')
    expect(pick(fund.terms, terms)).toEqual(pick(own.terms, terms))
  },
)

test.each([
  ['en-GB', englishCard, englishSlices],
  ['de-DE', germanCard, germanSlices],
])('B4.1 B4.2 in %s the card and the page of a fund say the same words', (_, card, { fields }) => {
  const {
    minimumParticipation: minimum,
    plannedRuntime: term,
    currency,
    riskClass,
    firstDistribution,
  } = fields
  expect({ minimum, term, currency, riskClass, firstDistribution }).toEqual({
    minimum: card.minimum,
    term: card.term,
    currency: card.currency,
    riskClass: card.riskClass,
    firstDistribution: card.firstDistribution,
  })
})
