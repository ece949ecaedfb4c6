import type { InvestmentGroup } from '#kernel/permissions.ts'
import type { TableFolder } from '../bundle/bundle-writer.ts'
import { openDesk, paragraph } from '../documents/desk.ts'
import type { HouseDocument } from '../documents/house-document.ts'
import { fileDocument } from '../documents/house-documents.ts'
import type { Fund } from '../funds/fund.ts'
import { type BrandName, COMPANIES, type HouseBrand } from '../house-brand.ts'
import { hashPassword } from '../login-rows.ts'
import { cents, roundTo, share } from '../numbers/amounts.ts'
import { workdayIn } from '../numbers/calendar.ts'
import { Random } from '../numbers/random.ts'
import type { Product } from '../products/product.ts'
import type { House } from './demo-investors.ts'
import { createFundInvestment } from './fund-investment.ts'
import { writeFundInvestment } from './fund-investment-rows.ts'
import { createInvestor, type Investor } from './investor.ts'
import { writeInvestor } from './investor-rows.ts'
import { createParticipation, lastSigningMonth, writeParticipation } from './participation.ts'

const MOST_HOLDINGS = 12
/** All generated investors together hold at most this part of a fund. */
const PART_OF_FUND = 0.4
const LEAST_PROMISED = cents(1000)
const GROUPS = { halden: ['DACH', 'PGK'], linden: ['PGK'] } as const satisfies Record<
  BrandName,
  readonly InvestmentGroup[]
>

/** What those of one brand have in common: hashing a password for each, or printing a letter, would take hours. */
export type Generation = {
  readonly passwordHash: string
  /** Without files there is none. */
  readonly letter: HouseDocument | undefined
}

export async function prepareGeneration(
  brand: HouseBrand,
  { seed, asOf, hasFiles }: Pick<House, 'seed' | 'asOf'> & { readonly hasFiles: boolean },
): Promise<Generation> {
  const desk = openDesk(brand, COMPANIES[brand.name].locale)
  const { welcome, welcomeText, salutation, closing } = desk.texts
  const content = desk.print({
    title: welcome,
    day: workdayIn(asOf - 1, 5),
    blocks: [salutation, welcomeText, closing].map(paragraph),
  })
  return {
    passwordHash: await hashPassword(seed, { brand: brand.name, username: 'investor' }),
    letter: hasFiles
      ? fileDocument(content, {
          kind: 'letter',
          category: 'correspondence',
          subcategory: 'general',
          folder: 'investors',
          key: 'welcome',
        })
      : undefined,
  }
}

/** Writes one investor with everything they hold and forgets them: a hundred thousand take no more memory than ten. */
export function writeGeneratedInvestor(
  tables: TableFolder,
  house: House & { readonly investors: number },
  { brand, passwordHash, letter }: Generation & { readonly brand: BrandName },
  index: number,
): void {
  const number = String(200_000 + index)
  const random = new Random(house.seed, 'investor', index)
  const investor = createInvestor(random, {
    key: `INV-${number}`,
    number,
    brand,
    locale: COMPANIES[brand].locale,
  })
  writeInvestor(tables, investor, { isTerse: true })
  tables.write('login', {
    username: `investor.${number}`,
    display_name: nameOf(investor),
    email: `investor.${number}@${brand}.example`,
    locale: COMPANIES[brand].locale,
    roles: ['zeichner'],
    investment_groups: GROUPS[brand],
    second_factor: 'none',
    is_one_time_password: false,
    password_hash: passwordHash,
    investor: investor.key,
  })
  if (letter) tables.write('document', { ...letter.row, key: `${investor.key}-WE`, investor: investor.key })

  const { funds } = house
  const products = house.products.filter(({ plan }) => !plan.is_new)
  // Few hold many: more than half hold one.
  const count = 1 + Math.floor(MOST_HOLDINGS * random.next() ** 6)
  for (let holding = 1; holding <= count; holding += 1) {
    const ordinal = `${number}-${holding}`
    if (random.chance(funds.length / (funds.length + products.length))) {
      const fund = random.pick(funds)
      writeFundInvestment(tables, drawInvestment({ house, investor, fund, ordinal, random }))
    } else {
      const product = random.pick(products)
      writeParticipation(tables, drawParticipation({ house, investor, product, ordinal, random }))
    }
  }
}

type Draw = {
  readonly house: House & { readonly investors: number }
  readonly investor: Investor
  readonly ordinal: string
  readonly random: Random
}

function drawInvestment({ house, investor, fund, ordinal, random }: Draw & { readonly fund: Fund }) {
  // About two holdings each, spread over all funds.
  const holders = Math.max(50, (house.investors * 2) / house.funds.length)
  const promised = share(fund.commitments, (PART_OF_FUND / holders) * random.between(0.2, 1.8))
  const isClosed = random.chance(0.08)
  const age = house.asOf - fund.startedIn
  const enteredIn = fund.startedIn + random.integer(Math.floor(age * 0.3), age - 6)
  return createFundInvestment({
    fund,
    investor: investor.key,
    number: ordinal,
    promised: Math.max(LEAST_PROMISED, roundTo(promised, LEAST_PROMISED)),
    enteredIn,
    ...(isClosed && { closedIn: random.integer(enteredIn + 4, house.asOf) }),
    hasDistributions: random.chance(0.2),
  })
}

function drawParticipation({
  house,
  investor,
  product,
  ordinal,
  random,
}: Draw & { readonly product: Product }) {
  const signedIn = random.integer(product.issuedIn, lastSigningMonth(product, house.asOf))
  return createParticipation({
    product,
    investor: investor.key,
    number: ordinal,
    nominal: cents(product.plan.minimum + Math.floor(40 * random.next() ** 2) * 1000),
    signedIn,
    ...(random.chance(0.04) && { closedIn: random.integer(signedIn + 2, house.asOf) }),
    asOf: house.asOf,
    random,
  })
}

function nameOf({ name }: Investor): string {
  return name.kind === 'person' ? `${name.firstName} ${name.lastName}` : name.companyName
}
