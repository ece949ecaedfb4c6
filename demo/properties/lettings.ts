import type { UseType } from '#server/db/schema.gen.ts'
import { MARKETS } from '../market/market.ts'
import { type Cents, cents, roundTo, share, sum } from '../numbers/amounts.ts'
import type { Random } from '../numbers/random.ts'
import type { PropertyPlan } from './property-plan.ts'

/** Areas are in hundredths of a square metre, rents in cents a year. */
export type Use = {
  readonly useType: UseType
  readonly area: number
  readonly letArea: number
  readonly potentialRent: Cents
  readonly contractedRent: Cents
}

const OCCUPANCY_BY_PROFILE: Readonly<Record<PropertyPlan['profile'], number>> = {
  core: 1,
  corePlus: 0.97,
  coreAndCorePlus: 0.985,
  valueAdd: 0.86,
  workoutIncome: 0.78,
  workoutNoIncome: 0.08,
  opportunistic: 0.9,
}

/** What is let to whom for how much on the day everything is as of. */
export function createUses(plan: PropertyPlan, random: Random): readonly Use[] {
  const total = plan.area * 100
  let rest = total
  return plan.uses.map(({ useType, percent }, index) => {
    const isLast = index === plan.uses.length - 1
    const area = isLast ? rest : roundTo((total * percent) / 100, 1000)
    rest -= area
    const market = MARKETS[useType]
    const rentPerMetre = cents(market.rent * plan.level * random.between(0.96, 1.05))
    const potentialRent = Math.round((area / 100) * rentPerMetre * 12)
    const occupancy = plan.is_development
      ? 0
      : Math.min(1, market.occupancy * OCCUPANCY_BY_PROFILE[plan.profile] * random.between(0.99, 1.01))
    return {
      useType,
      area,
      letArea: Math.round(area * occupancy),
      potentialRent,
      contractedRent: share(potentialRent, occupancy),
    }
  })
}

/** Potential rents over yields; what stands empty is worth less. Rounded as appraisers do. */
export function appraise(plan: PropertyPlan, uses: readonly Use[]): Cents {
  const value = sum(
    uses.map(({ useType, potentialRent, contractedRent }) => {
      const yieldHere = MARKETS[useType].yield * (1.15 - 0.15 * Math.min(plan.level, 1.6))
      const occupancy = plan.is_development ? 1 : contractedRent / potentialRent
      return (potentialRent / yieldHere) * (0.55 + 0.45 * occupancy)
    }),
  )
  return roundTo(value, cents(10_000))
}
