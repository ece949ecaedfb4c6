import { type Outcome, runSteps, type Step } from './run-steps.ts'

const CHECKS: readonly Step[] = [
  { name: 'lint', run: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'types', run: ['tsc', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'] },
  { name: 'format', run: ['biome', 'check', '--error-on-warnings'] },
  { name: 'imports', run: ['depcruise', 'src', 'demo'] },
  { name: 'dead code', run: ['knip', '--no-config-hints'] },
]

/** What can be said about the source without running it, once what is generated is there. */
export async function checkSource(...more: readonly Step[]): Promise<Outcome[]> {
  const generated = await runSteps(1, [{ name: 'generated files', run: ['node', 'scripts/generate.ts'] }])
  return [...generated, ...(await runSteps(2, [...CHECKS, ...more]))]
}
