import { type Outcome, runSteps, type Step } from './run-steps.ts'

/** What the compiler has to say as well: its rules need the types of everything, and twice would be half a minute more. */
export const LINT = ['oxlint', '--type-aware', '--type-check', '--deny-warnings'] as const

const CHECKS: readonly Step[] = [
  { name: 'lint and types', run: [...LINT] },
  { name: 'format', run: ['biome', 'check', '--error-on-warnings'] },
  { name: 'imports', run: ['depcruise', 'src', 'demo'] },
  { name: 'dead code', run: ['knip', '--no-config-hints'] },
]

/** What can be said about the source without running it, once what is generated is there. */
export async function checkSource(...more: readonly Step[]): Promise<Outcome[]> {
  const generated = await runSteps(1, [{ name: 'generated files', run: ['node', 'scripts/generate.ts'] }])
  return [...generated, ...(await runSteps(2, [...CHECKS, ...more]))]
}
