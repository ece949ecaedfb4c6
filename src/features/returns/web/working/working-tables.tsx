import type { ConvertedFlow } from '../../returns.domain.ts'
import type { FigureName } from '../figures.ts'
import type { Figures, Working } from '../returns.api.ts'
import { FlowTable } from './flow-table.tsx'
import { StepTable } from './step-table.tsx'

type Props = {
  readonly name: FigureName
  readonly figures: Figures
  readonly working: Working
  /** Of the investments, where there are several. */
  readonly names?: Readonly<Record<string, string>> | undefined
}

type Kind = ConvertedFlow['kind']

const RECEIVED: readonly Kind[] = ['capitalReturn', 'distribution', 'payout']
const INVESTED: readonly Kind[] = ['capitalCall', 'payment']

/** Which flows a figure rests on; the time-weighted return rests on prices instead. */
const COUNTED: Readonly<Record<Exclude<FigureName, 'twr'>, readonly Kind[]>> = {
  irr: [...INVESTED, 'agio', ...RECEIVED, 'value'],
  tvpi: [...INVESTED, 'agio', ...RECEIVED, 'value'],
  dpi: [...INVESTED, 'agio', ...RECEIVED],
  rvpi: [...INVESTED, 'agio', 'value'],
  moic: [...INVESTED, ...RECEIVED, 'value'],
}

export function WorkingTables({ name, figures, working: { flows, steps }, names }: Props) {
  if (name === 'twr') return <StepTable steps={steps} figures={figures} isPerShare={names === undefined} />
  const counted = flows.filter(({ kind }) => COUNTED[name].includes(kind))
  return <FlowTable name={name} flows={counted} figures={figures} names={names} />
}
