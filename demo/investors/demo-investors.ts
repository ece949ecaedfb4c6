import { DEMO_LOGINS, type DemoLogin } from '../demo-logins.ts'
import type { Fund } from '../funds/fund.ts'
import type { BrandName } from '../house-brand.ts'
import { cents, roundTo, share } from '../numbers/amounts.ts'
import type { Month } from '../numbers/calendar.ts'
import { Random } from '../numbers/random.ts'
import type { Product } from '../products/product.ts'
import {
  DEMO_PORTFOLIOS,
  LARGE_PORTFOLIO_SIZE,
  type PlannedInvestment,
  type PlannedParticipation,
  TRUST_PORTFOLIO,
} from './demo-portfolios.ts'
import { createFundInvestment, type FundInvestment } from './fund-investment.ts'
import { createInvestor, type Gender, type Investor } from './investor.ts'
import { createParticipation, lastSigningMonth, type Participation } from './participation.ts'

export type DemoInvestor = {
  readonly login: DemoLogin
  readonly investor: Investor
  readonly investments: readonly FundInvestment[]
  readonly participations: readonly Participation[]
}

export type House = {
  readonly seed: string
  readonly asOf: Month
  readonly funds: readonly Fund[]
  readonly products: readonly Product[]
}

const LARGE_INVESTOR = 'large.investor'
const TRUSTEE = 'trustee.partner'

export const isLarge = ({ login }: Pick<DemoInvestor, 'login'>): boolean => login.username === LARGE_INVESTOR

/** Those who have invested something; guests, partners and operators have no master data. */
const GENDERS: Readonly<Record<string, Gender | 'company'>> = {
  'special.investor': 'w',
  'both.investor': 'm',
  'tan.investor': 'w',
  'otp.investor': 'm',
  'company.investor': 'company',
  'terms.investor': 'w',
  'historical.investor': 'm',
  'public.investor': 'w',
  'large.investor': 'm',
  'trustee.partner': 'company',
}
const FIRST_NUMBER = 100_001

export function createDemoInvestors(house: House, brand: BrandName): readonly DemoInvestor[] {
  return DEMO_LOGINS.filter((login) => GENDERS[login.username] !== undefined)
    .map((login, index) => ({ login, number: String(FIRST_NUMBER + index) }))
    .filter(({ login }) => login.brand === brand)
    .map(({ login, number }) => createDemoInvestor(house, login, number))
}

function createDemoInvestor(house: House, login: DemoLogin, number: string): DemoInvestor {
  const random = new Random(house.seed, 'demo investor', login.username)
  const investor = createInvestor(random, {
    key: `INV-${number}`,
    number,
    brand: login.brand,
    locale: login.locale,
    name: nameOf(login),
    email: demoEmail(login),
    isNominee: login.username === TRUSTEE,
  })
  const plan = DEMO_PORTFOLIOS[login.username] ?? {}
  const participations = drawPortfolio(house, investor, login, random) ?? plan.participations ?? []
  return {
    login,
    investor,
    investments: (plan.investments ?? []).map((one, index) => createInvestment(house, investor, one, index)),
    participations: participations.map((one, index) => createOne(house, investor, one, index, random)),
  }
}

export function demoEmail({ username, brand }: DemoLogin): string {
  return `${username}@${brand}.example`
}

function nameOf({ username, displayName }: DemoLogin) {
  const gender = GENDERS[username]
  if (gender === undefined || gender === 'company')
    return {
      kind: 'company',
      companyName: displayName,
      legalForm: displayName.split(' ').at(-1) ?? '',
    } as const
  const [firstName = '', ...rest] = displayName.split(' ')
  return { kind: 'person', gender, firstName, lastName: rest.join(' ') } as const
}

const PROMISE_STEP = cents(50_000)

function createInvestment(
  house: House,
  investor: Investor,
  plan: PlannedInvestment,
  index: number,
): FundInvestment {
  const fund = getByKey(house.funds, plan.fund)
  return createFundInvestment({
    fund,
    investor: investor.key,
    number: `${investor.number}-${index + 1}`,
    promised: Math.max(PROMISE_STEP, roundTo(share(fund.commitments, plan.part / 100), PROMISE_STEP)),
    enteredIn: fund.startedIn + (plan.entered ?? 0),
    ...(plan.closed !== undefined && { closedIn: house.asOf - plan.closed }),
    hasDistributions: plan.isRecorded ?? false,
    isOvercalled: plan.isOvercalled ?? false,
    hasSoftCommitments: plan.hasSoftCommitments ?? false,
    hasAgio: index % 5 === 4,
  })
}

function createOne(
  house: House,
  investor: Investor,
  plan: PlannedParticipation,
  index: number,
  random: Random,
): Participation {
  const product = getByKey(house.products, plan.product)
  return createParticipation({
    product,
    investor: investor.key,
    number: `${investor.number}-${index + 1}`,
    nominal: cents(plan.nominal),
    signedIn: product.issuedIn + plan.signed,
    ...(plan.closed !== undefined && { closedIn: house.asOf - plan.closed }),
    asOf: house.asOf,
    random,
    isInTrust: investor.isNominee ?? false,
  })
}

function drawPortfolio(
  house: House,
  investor: Investor,
  { username }: DemoLogin,
  random: Random,
): readonly PlannedParticipation[] | undefined {
  if (username === LARGE_INVESTOR) return drawLargePortfolio(house, investor, random)
  return username === TRUSTEE ? drawTrustPortfolio(house, random) : undefined
}

/** Round and round through the brand's products, each time with a number and an amount of its own. */
function drawLargePortfolio(
  house: House,
  investor: Investor,
  random: Random,
): readonly PlannedParticipation[] {
  const products = house.products.filter(({ brand, plan }) => brand === investor.brand && !plan.is_new)
  return Array.from({ length: LARGE_PORTFOLIO_SIZE }, (_, index) => {
    const product = products[index % products.length]
    if (!product) throw new Error(`${investor.brand}: offers no products`)
    return {
      product: product.plan.key,
      nominal: product.plan.minimum + random.integer(0, 60) * 1000,
      signed: random.integer(0, lastSigningMonth(product, house.asOf) - product.issuedIn),
    }
  })
}

function drawTrustPortfolio(house: House, random: Random): readonly PlannedParticipation[] {
  return TRUST_PORTFOLIO.flatMap(({ product: key, clients }) => {
    const product = getByKey(house.products, key)
    const lastSigned = lastSigningMonth(product, house.asOf) - product.issuedIn
    return Array.from({ length: clients }, () => ({
      product: key,
      // Few hold much.
      nominal: product.plan.minimum + Math.floor(40 * random.next() ** 2) * 1000,
      signed: random.integer(0, lastSigned),
    }))
  })
}

function getByKey<Item extends { readonly plan: { readonly key: string } }>(
  items: readonly Item[],
  key: string,
): Item {
  const item = items.find((one) => one.plan.key === key)
  if (!item) throw new Error(`${key}: is not part of the demo house`)
  return item
}
