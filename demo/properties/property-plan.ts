import { z } from 'zod'
import { USE_TYPES } from '#features/assets/assets.domain.ts'
import { listCell, numberCell, readPlan, yesCell } from '../plans/read-plan.ts'

const useType = z.enum(USE_TYPES)

const useShare = z.string().transform((text) => {
  const [name, percent] = text.split(' ')
  return { useType: useType.parse(name), percent: Number(percent) }
})

const propertyPlan = z.object({
  key: z.string(),
  /** Funds and fund products; several hold it together in equal parts. */
  owners: listCell,
  name: z.string(),
  street: z.string(),
  house_number: z.string(),
  zip: z.string(),
  city: z.string(),
  country: z.string().length(2),
  latitude: z.string(),
  longitude: z.string(),
  use: useType,
  uses: listCell.pipe(z.array(useShare).min(1)),
  is_development: yesCell,
  year: numberCell,
  /** Square metres to let. */
  area: numberCell,
  /** Rents and prices against a middling place, which is 1. */
  level: numberCell,
  /** Months since it was bought, counted from the day everything is as of. */
  held: numberCell,
  /** Months since it was sold. */
  sold: numberCell.optional(),
  structure: z.enum(['clubDeal', 'directAsset', 'fundInFund', 'propertyCompany']),
  form: z.enum([
    'ownership',
    'leasehold',
    'economicOwnership',
    'partOwnership',
    'partLeasehold',
    'volumeOwnership',
    'unknown',
  ]),
  profile: z.enum([
    'core',
    'corePlus',
    'coreAndCorePlus',
    'valueAdd',
    'workoutIncome',
    'workoutNoIncome',
    'opportunistic',
  ]),
  strategy: z.enum(['hold', 'monitoring', 'trading', 'sell', 'redevelop']),
  location: z.string(),
})

export type PropertyPlan = z.infer<typeof propertyPlan>

export const readPropertyPlans = async () => readPlan('properties', propertyPlan)
