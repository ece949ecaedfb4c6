import { describe, expect, test } from 'vitest'
import { specialFundShape } from '#features/funds/funds.wire.ts'
import { baseDataShape, termsShape } from '#features/market/product-slices.wire.ts'
import { groupProductFields } from '#features/market/web/fund/product-fields.ts'
import { participationShape } from '#features/participations/participations.wire.ts'
import { subscriptionShape } from '#features/subscriptions/subscriptions.wire.ts'
import { LOCALES } from '#kernel/locale.ts'
import type { FieldGroup } from '#web/ui/facts/fields.ts'
import { investmentFields } from '../investment.wire.ts'
import { groupFundFields, listValuationFields } from './fund/fund-fields.ts'
import {
  groupInvestmentFields,
  groupParticipationFields,
  groupSubscriptionFields,
  listCommitmentFields,
} from './holding/holding-fields.ts'
import {
  buildFundItem,
  buildPublicItem,
  buildSubscriptionItem,
  buildWireFund,
  buildWireParticipation,
} from './investment.test-data.ts'

const namesOf = (groups: readonly FieldGroup[]): string[] =>
  groups.flatMap(({ fields }) => fields.map(({ name }) => name))
const without = (keys: readonly string[], ...others: readonly string[]) =>
  keys.filter((key) => !others.includes(key))

/** It says of other fields in which language they are, and is no value itself. */
const LANGUAGES = 'sprachen'

describe('B2.1 every field that exists is shown', () => {
  test('of a special fund; its name, picture and days as of stand elsewhere on the page', () => {
    const fund = buildFundItem()
    const shown = namesOf([...groupFundFields(fund), listValuationFields(fund)])
    const elsewhere = ['id', 'client', 'kind', 'name', 'picture', 'fundManagerId']
    const asOf = ['valuationDate', 'performanceDate']
    const keys = without(Object.keys(specialFundShape.shape), ...elsewhere, ...asOf)
    expect(shown).toEqual(expect.arrayContaining(keys))
    expect(listValuationFields(fund).asOf).toBe('2026-09-30')
    expect(groupFundFields(fund).find(({ name }) => name === 'performance')?.asOf).toBe('2026-09-30')
  })

  test('of an investment in one', () => {
    const item = buildFundItem()
    const shown = [
      ...namesOf(groupInvestmentFields(item)),
      ...listCommitmentFields(item).map(({ name }) => name),
    ]
    const elsewhere = ['id', 'client', 'foreignKey', 'specialFundId', 'status']
    const keys = without(Object.keys(investmentFields), ...elsewhere)
    expect(shown).toEqual(expect.arrayContaining(keys))
  })

  test('of a product and its slices', () => {
    const { basisdaten, beteiligung } = buildWireParticipation().produkt
    expect(Object.keys(basisdaten ?? {})).toEqual(without(Object.keys(baseDataShape.shape), LANGUAGES))
    expect(Object.keys(beteiligung ?? {}).sort()).toEqual(
      without(Object.keys(termsShape.shape), LANGUAGES).sort(),
    )
    const shown = groupProductFields(buildPublicItem().product).flatMap(({ fields }) =>
      fields.map(({ value }) => (typeof value === 'object' && 'amount' in value ? value.amount : value)),
    )
    const values = [basisdaten, beteiligung]
      .flatMap((slice) => Object.values(slice ?? {}))
      .map((value) => (typeof value === 'object' ? value.betrag : value))
    expect(shown).toEqual(expect.arrayContaining([...values, 2019, 'Houses', '2020-12-31', 'EUR']))
  })

  test('of a participation; accounts and payouts have cards of their own', () => {
    const { beteiligung } = buildWireParticipation()
    const keys = without(
      Object.keys(participationShape.shape),
      'id',
      'produkt',
      'status',
      LANGUAGES,
      '_links',
    )
    expect(Object.keys(beteiligung)).toEqual(expect.arrayContaining(keys))
    const [own, dates] = groupParticipationFields(buildPublicItem())
    expect(own?.fields.map(({ value }) => value)).toEqual([
      'P-1',
      'X-17',
      { amount: '25000', currency: 'EUR' },
      { amount: '1250', currency: 'EUR' },
      { amount: '900', currency: 'EUR' },
      'Treugeber',
      'Lastschrift',
      'Z-9',
      '2020-03-15',
      false,
      'Dr. Ada Lovelace',
      'Partner AG, Zweite KG',
      'de',
      '2026-01-31',
    ])
    expect(dates?.fields.map(({ value }) => value)).toEqual(Object.values(beteiligung.datumsangaben))
  })

  test('B2.4 of a subscription', () => {
    const item = buildSubscriptionItem()
    const keys = without(Object.keys(subscriptionShape.shape), 'id', 'produkt', 'links')
    expect(groupSubscriptionFields(item)[0]?.fields).toHaveLength(keys.length)
  })
})

test('B4.2 a text in another language than the page says so', () => {
  const item = buildPublicItem()
  const product = { ...item.product, otherLanguages: { subject: LOCALES[1] } }
  const fields = groupProductFields(product).flatMap((group) => group.fields)
  expect(fields.filter(({ lang }) => lang !== undefined)).toEqual([
    { name: 'subject', kind: 'longText', value: 'Houses', lang: LOCALES[1] },
  ])
})

test('B2.1 what does not exist leaves no gap, and no empty group', () => {
  const { id, client, foreignKey, kind, name, currency } = buildWireFund().specialFund
  const groups = groupFundFields(
    buildFundItem({ specialFund: { id, client, foreignKey, kind, name, currency } }),
  )
  expect(groups.map((group) => group.name)).toEqual(['keyFacts'])
  expect(namesOf(groups)).toEqual(['foreignKey', 'currency'])
})
