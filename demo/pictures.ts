import { toFileName } from './bundle/file-name.ts'
import type { FileOrder } from './bundle/file-order.ts'
import type { Fund } from './funds/fund.ts'
import type { ContactPerson } from './house.ts'
import type { Product } from './products/product.ts'
import type { Property } from './properties/property.ts'

/** Large sites are best seen from above. */
const SEEN_FROM_ABOVE = new Set(['industrialLogistics', 'leisure', 'other', 'development'])

export function orderPropertyPictures(
  seed: string,
  { plan, constructionYear }: Property,
): readonly FileOrder[] {
  const views = SEEN_FROM_ABOVE.has(plan.use)
    ? (['facade', 'aerial'] as const)
    : (['facade', 'skyline'] as const)
  return views.map((view) => ({
    path: `pictures/properties/${toFileName(plan.key, plan.name, view)}.jpg`,
    make: {
      kind: 'property',
      picture: {
        seed: `${seed} ${plan.key}`,
        useType: plan.use,
        isDevelopment: plan.is_development,
        constructionYear,
        name: plan.name,
        city: plan.city,
        view,
      },
    },
  }))
}

export function orderFundPicture(seed: string, { plan }: Fund): FileOrder {
  return {
    path: `pictures/funds/${toFileName(plan.key, plan.name)}.jpg`,
    make: { kind: 'fund', picture: { seed: `${seed} ${plan.key}`, kind: plan.kind, name: plan.name } },
  }
}

export function orderProductPicture(seed: string, { plan }: Product): FileOrder {
  const kind = plan.asset_class.startsWith('INFRASTRUKTUR_')
    ? 'infrastructure'
    : plan.currency === 'EUR'
      ? 'public'
      : 'international'
  return {
    path: `pictures/products/${toFileName(plan.key, plan.name)}.jpg`,
    make: { kind: 'prospectus', picture: { seed: `${seed} ${plan.key}`, kind, name: plan.name } },
  }
}

export function orderPortrait(
  seed: string,
  { key, first_name, last_name, gender }: ContactPerson,
): FileOrder {
  return {
    path: `pictures/people/${toFileName(key, first_name, last_name)}.jpg`,
    make: { kind: 'portrait', picture: { seed: `${seed} ${key}`, gender } },
  }
}
