import { z } from 'zod'
import { readPictureName } from '#features/pictures/pictures.domain.ts'
import { encodePictureName } from '#features/pictures/pictures.wire.ts'
import { call } from '#kernel/call.ts'
import { dayText, decimalText, englishMoney, idParam, withoutEmpty } from '#kernel/wire/shapes.ts'
import {
  FORMS_OF_OWNERSHIP,
  INVESTMENT_PROFILES,
  INVESTMENT_STRATEGIES,
  OWNERSHIP_STRUCTURES,
  type Property,
  USE_TYPES,
} from './assets.domain.ts'

const foreignKey = z.strictObject({ system: z.string(), key: z.string() })
const count = z.int().nonnegative()
const year = z.int()

const useShape = z.strictObject({
  useType: z.enum(USE_TYPES),
  isDevelopment: z.boolean(),
  area: decimalText,
  annualRent: englishMoney.optional(),
})

const loanShape = z.strictObject({
  id: z.guid(),
  lender: z.string(),
  amount: englishMoney,
  interestRate: decimalText.optional(),
  repaymentRate: decimalText.optional(),
  fixedUntil: dayText.optional(),
  maturityDate: dayText.optional(),
})

/**
 * Areas in square metres, occupancy and rates in per cent, WAULT in years; amounts and areas at 100 %, whoever owns how much of it.
 * B3.2: an owner's part of an amount is rounded to cents, half up, for each property; totals are the sum of these.
 */
export const assetShape = z
  .strictObject({
    id: z.guid(),
    foreignKey,
    name: z.string(),
    client: z.string(),
    address: z.strictObject({
      street: z.string().optional(),
      housenumber: z.string().optional(),
      zip: z.string().optional(),
      city: z.string().optional(),
      country: z.string().optional(),
    }),
    coordinates: z.strictObject({ latitude: decimalText, longitude: decimalText }).optional(),
    parents: z.array(
      z.strictObject({
        parent: foreignKey,
        ownershipShare: decimalText.meta({
          description: 'What this parent owns of the property, in per cent',
        }),
      }),
    ),
    ownershipShare: decimalText
      .meta({
        description:
          'What the fund or product that the property is listed with owns of it, in per cent; every other figure is at 100 %',
      })
      .optional(),
    currency: z.string().length(3),
    mainUseType: z.enum(USE_TYPES),
    isDevelopment: z.boolean(),
    useTypes: z.array(useShape),
    constructionYear: year.optional(),
    economicConstructionYear: year.optional(),
    purchaseDate: dayText.optional(),
    saleData: z.strictObject({ date: dayText, price: englishMoney.optional() }).optional(),
    landArea: decimalText.optional(),
    lettableArea: decimalText.optional(),
    letArea: decimalText.optional(),
    parkingSpacesInside: count.optional(),
    parkingSpacesOutside: count.optional(),
    pitches: count.optional(),
    carePlaces: count.optional(),
    beds: count.optional(),
    occupancyByArea: decimalText.optional(),
    occupancyByParking: decimalText.optional(),
    occupancyByPotentialRent: decimalText.optional(),
    annualContractedRent: englishMoney.optional(),
    annualPotentialRent: englishMoney.optional(),
    waultBase: decimalText.optional(),
    waultWorstCase: decimalText.optional(),
    appraisedMarketValue: englishMoney.optional(),
    bookedValue: englishMoney.optional(),
    netPurchasePrice: englishMoney.optional(),
    totalInvestmentCosts: englishMoney.optional(),
    formOfOwnership: z.enum(FORMS_OF_OWNERSHIP).optional(),
    ownershipStructure: z.enum(OWNERSHIP_STRUCTURES).optional(),
    investmentProfile: z.enum(INVESTMENT_PROFILES).optional(),
    investmentStrategy: z.enum(INVESTMENT_STRATEGIES).optional(),
    locationQuality: z.string().optional(),
    asOf: dayText.optional(),
    figuresUntil: dayText
      .meta({ description: 'Of a property that is sold or left: the last day of which anything is told' })
      .optional(),
    marketValues: z.array(z.strictObject({ date: dayText, value: englishMoney })),
    loans: z.array(loanShape),
    pictures: z.array(z.strictObject({ id: z.guid(), href: z.string() })),
  })
  .meta({ id: 'Asset' })

export type AssetAnswer = z.output<typeof assetShape>

export function encodeAsset(property: Property): z.input<typeof assetShape> {
  const { brand, address, parents, useTypes, marketValues, loans, pictures, ...rest } = property
  const { houseNumber, ...place } = address
  return withoutEmpty({
    ...rest,
    client: brand,
    address: withoutEmpty({ ...place, housenumber: houseNumber }),
    parents: parents.map(({ system, key, ownershipShare }) => ({ parent: { system, key }, ownershipShare })),
    useTypes: useTypes.map(withoutEmpty),
    marketValues: [...marketValues],
    loans: loans.map(withoutEmpty),
    pictures: pictures.map((name) => ({ id: readPictureName(name).id, href: encodePictureName(name) })),
  })
}

const MAX_KEY_CHARACTERS = 200
const keyText = z.string().min(1).max(MAX_KEY_CHARACTERS)

const about = { method: 'GET', service: 'real estate', access: 'portfolio/read' } as const

export const listAssetsOfParent = call({
  ...about,
  path: '/real-estate/v2/property/byparent/:system/:key',
  summary: 'The properties of a fund or product by name; active=true leaves out those that are sold',
  params: z.strictObject({ system: keyText, key: keyText }),
  query: z.object({ active: z.enum(['true', 'false']).default('false') }),
  answer: z.array(assetShape),
})

export const getAsset = call({
  ...about,
  path: '/real-estate/v2/property/:id',
  summary: 'One property',
  params: idParam,
  answer: assetShape,
})
