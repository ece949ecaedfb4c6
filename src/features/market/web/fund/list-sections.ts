import type { ShownProduct } from '../../products.domain.ts'
import { groupProductFields } from './product-fields.ts'

/** In the order of the page; each is the id of its place. */
const SECTIONS = ['keyFacts', 'terms', 'budget', 'payouts', 'development', 'properties', 'documents'] as const
export type Section = (typeof SECTIONS)[number]

/** B4.2: those of the fund's own slices that there is something to say in. */
export function listSections(product: ShownProduct): readonly Section[] {
  const groups = new Set(groupProductFields(product).map(({ name }) => name))
  const has = {
    keyFacts: groups.has('keyFacts'),
    terms: groups.has('terms'),
    budget: product.sources.length + product.uses.length > 0,
    payouts: product.payouts.length > 0 || product.payoutNotes !== undefined,
    development: product.valuations.length > 0 || product.development !== undefined,
    properties: false,
    documents: false,
  } satisfies Record<Section, boolean>
  return SECTIONS.filter((section) => has[section])
}
