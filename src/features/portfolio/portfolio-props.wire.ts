import { z } from 'zod'
import type { PortfolioParts } from './portfolio-items.domain.ts'

/** What a caller may ask for beside the basic values. The German ones are the slices of a public fund. */
export const PORTFOLIO_PROPS = [
  'valuations',
  'distributions',
  'statementOfAssets',
  'incomeStatements',
  'liquidityStatus',
  'ownCapitalCalls',
  'ownCapitalReturns',
  'documents',
  'properties',
  'fundManager',
  'basisdaten',
  'beteiligung',
  'auszahlungen',
  'investitionen',
  'entwicklung',
  'objekte',
  'unterlagen',
  'prospektbild',
  'objektbild',
] as const

export type PortfolioProp = (typeof PORTFOLIO_PROPS)[number]

const isProp = (name: string): name is PortfolioProp => PORTFOLIO_PROPS.some((prop) => prop === name)

/** `?props` alone asks for everything, `?props=valuations,documents` for those. */
export const propsQuery = z.object({
  props: z
    .string()
    .optional()
    .refine((text = '') => text === '' || text.split(',').every(isProp))
    .meta({ description: `A comma list of ${PORTFOLIO_PROPS.join(', ')}; all of them when it is empty` }),
})

export function listProps({ props }: z.infer<typeof propsQuery>): ReadonlySet<PortfolioProp> {
  if (props === undefined) return new Set()
  return new Set(props === '' ? PORTFOLIO_PROPS : props.split(',').filter(isProp))
}

export function toParts(props: ReadonlySet<PortfolioProp>): PortfolioParts {
  const hasAny = (...names: readonly PortfolioProp[]) => names.some((name) => props.has(name))
  return {
    hasValuations: hasAny('valuations'),
    hasValueChange: hasAny('valuations'),
    hasCashFlows: hasAny('distributions', 'ownCapitalCalls', 'ownCapitalReturns'),
    hasValueCourse: hasAny('ownCapitalCalls', 'auszahlungen'),
    statements: [
      ...(props.has('incomeStatements') ? (['incomeStatement'] as const) : []),
      ...(props.has('liquidityStatus') ? (['liquidityStatus'] as const) : []),
      ...(props.has('statementOfAssets') ? (['statementOfAssets'] as const) : []),
    ],
    hasProductDetails: hasAny('auszahlungen', 'investitionen', 'entwicklung'),
    hasPayouts: hasAny('auszahlungen'),
    hasDocuments: hasAny('documents', 'unterlagen'),
    hasProperties: hasAny('properties', 'objekte'),
    hasContactPerson: hasAny('fundManager'),
  }
}
