/** One of each kind of file, for the others to import. */
export const NEIGHBOURS = [
  'src/kernel/money.ts',
  'src/kernel/wire/money.ts',
  'src/kernel/wire/failures.wire.ts',
  'src/brands/registry.ts',
  'src/i18n/translate.ts',
  'src/server/clock.ts',
  'src/web/ui/button.ts',
  'demo/houses.ts',
  'src/app/router.ts',
  'src/features/funds/funds.domain.ts',
  'src/features/funds/funds.wire.ts',
  'src/features/funds/fund-names.ts',
  'src/features/funds/server/funds.queries.ts',
  'src/features/funds/server/load-funds.service.ts',
  'src/features/funds/server/prices.keeper.ts',
  'src/features/funds/server/funds.routes.ts',
  'src/features/funds/server/fund-sheet.response.ts',
  'src/features/funds/web/fund-card.ts',
  'src/features/funds/web/fund-list.api.ts',
]

export type PlantedImport = { readonly file: string; readonly code: string }
type Violation = PlantedImport & {
  readonly rule: string
  /** Rules that forbid the same import for a reason of their own. */
  readonly also?: readonly string[]
}

export const VIOLATIONS: readonly Violation[] = [
  { rule: 'no-cycles', file: 'src/kernel/egg.ts', code: `import { thing } from './hen.ts'` },
  {
    rule: 'kernel-is-a-leaf',
    file: 'src/kernel/rates.ts',
    code: `import type { Thing } from '#i18n/translate.ts'`,
  },
  {
    rule: 'brands-and-i18n-know-only-the-kernel',
    file: 'src/brands/theme.ts',
    code: `import { thing } from '#server/clock.ts'`,
  },
  {
    rule: 'brands-and-i18n-know-only-the-kernel',
    file: 'src/i18n/format.ts',
    code: `import { thing } from '#web/ui/button.ts'`,
  },
  {
    rule: 'platform-knows-no-feature',
    file: 'src/server/jobs.ts',
    code: `import { thing } from '#features/funds/funds.domain.ts'`,
  },
  {
    rule: 'platform-knows-no-feature',
    file: 'src/web/shell.tsx',
    code: `import { thing } from '#app/router.ts'`,
  },
  {
    rule: 'features-know-no-app',
    file: 'src/features/voting/web/voting-link.tsx',
    code: `import { thing } from '#app/router.ts'`,
  },
  {
    rule: 'features-meet-only-at-doors',
    file: 'src/features/voting/server/tally.service.ts',
    code: `import { thing } from '#features/funds/server/funds.queries.ts'`,
  },
  {
    rule: 'features-meet-only-at-doors',
    file: 'src/features/voting/web/funds-to-vote-on.tsx',
    code: `import { thing } from '#features/funds/web/fund-card.ts'`,
  },
  {
    rule: 'wire-meets-wire',
    file: 'src/features/voting/web/ballots.api.ts',
    code: `import { thing } from '#features/funds/web/fund-card.ts'`,
  },
  {
    rule: 'wire-meets-wire',
    file: 'src/features/voting/tally.wire.ts',
    code: `import { thing } from '#features/funds/fund-names.ts'`,
  },
  {
    rule: 'services-are-a-server-door',
    file: 'src/features/voting/web/service-screen.tsx',
    code: `import { thing } from '#features/funds/server/load-funds.service.ts'`,
    also: ['web-never-imports-server'],
  },
  {
    rule: 'services-are-a-server-door',
    file: 'src/features/voting/web/keeper-screen.tsx',
    code: `import type { Thing } from '#features/funds/server/prices.keeper.ts'`,
    also: ['web-never-imports-server'],
  },
  {
    rule: 'keepers-are-handed-in',
    file: 'src/features/voting/server/weigh-votes.service.ts',
    code: `import { thing } from '#features/funds/server/prices.keeper.ts'`,
  },
  {
    rule: 'web-never-imports-server',
    file: 'src/features/funds/web/eager-screen.tsx',
    code: `import { thing } from '../server/funds.routes.ts'`,
  },
  {
    rule: 'web-never-imports-server',
    file: 'src/features/funds/web/lazy-screen.tsx',
    code: `export const load = () => import('../server/funds.routes.ts')`,
  },
  {
    rule: 'web-never-imports-server',
    file: 'src/features/funds/web/row-screen.tsx',
    code: `import type { Thing } from '../server/funds.routes.ts'`,
  },
  {
    rule: 'web-never-imports-server',
    file: 'src/web/brand-list.tsx',
    code: `import { thing } from '#brands/registry.ts'`,
  },
  {
    rule: 'server-never-imports-web',
    file: 'src/features/funds/server/funds-email.ts',
    code: `import type { Thing } from '../web/fund-card.ts'`,
  },
  {
    rule: 'server-never-imports-web',
    file: 'src/features/voting/server/asking.service.ts',
    code: `import { thing } from '#features/funds/web/fund-list.api.ts'`,
  },
  {
    rule: 'slice-root-is-pure',
    file: 'src/features/voting/voting.domain.ts',
    code: `import { thing } from '#server/clock.ts'`,
  },
  {
    rule: 'slice-root-is-pure',
    file: 'src/features/voting/voting.wire.ts',
    code: `import type { Thing } from '#web/ui/button.ts'`,
  },
  {
    rule: 'wire-only-at-the-edge',
    file: 'src/features/funds/server/decode.service.ts',
    code: `import { thing } from '../funds.wire.ts'`,
  },
  {
    rule: 'wire-only-at-the-edge',
    file: 'src/features/funds/web/wire-screen.tsx',
    code: `import { thing } from '#kernel/wire/money.ts'`,
  },
  {
    rule: 'wire-only-at-the-edge',
    file: 'src/features/voting/web/foreign-screen.tsx',
    code: `import { thing } from '#features/funds/funds.wire.ts'`,
    also: ['features-meet-only-at-doors'],
  },
  {
    rule: 'wire-only-at-the-edge',
    file: 'src/web/shell/failed-screen.tsx',
    code: `import { thing } from '#kernel/wire/failures.wire.ts'`,
  },
  {
    rule: 'wire-only-at-the-edge',
    file: 'src/app/routes/funds-page.tsx',
    code: `import type { Thing } from '#features/funds/funds.wire.ts'`,
  },
  {
    rule: 'wire-only-at-the-edge',
    file: 'demo/funds.ts',
    code: `import { thing } from '#features/funds/funds.wire.ts'`,
  },
  {
    rule: 'only-queries-touch-db',
    file: 'src/features/funds/server/sql.service.ts',
    code: `import { sql } from 'kysely'`,
  },
  {
    rule: 'only-queries-touch-db',
    file: 'src/server/pool.ts',
    code: `import pg from 'pg'`,
  },
  {
    rule: 'responses-are-for-routes',
    file: 'src/features/funds/server/send-sheet.service.ts',
    code: `import { thing } from './fund-sheet.response.ts'`,
  },
  {
    rule: 'demo-only-from-app',
    file: 'src/reports/monthly.ts',
    code: `import { thing } from '#demo/houses.ts'`,
  },
  {
    rule: 'no-unresolvable',
    file: 'src/kernel/lost.ts',
    code: `import { thing } from '#kernel/nowhere.ts'`,
  },
]

/** Of a cycle the tool names one file only. */
export const OTHER_END_OF_CYCLE: PlantedImport = {
  file: 'src/kernel/hen.ts',
  code: `import { thing } from './egg.ts'`,
}

export const ALLOWED: readonly PlantedImport[] = [
  {
    file: 'src/features/voting/server/voting.routes.ts',
    code: `import { thing } from '#features/funds/server/fund-sheet.response.ts'`,
  },
  { file: 'src/kernel/parent.ts', code: `import { thing } from './child.ts'` },
  { file: 'src/kernel/child.ts', code: `import type { Thing } from './parent.ts'` },
  { file: 'src/i18n/money-text.ts', code: `import { thing } from '#kernel/money.ts'` },
  { file: 'src/web/ui/icon.ts', code: `import icon from './icon.svg?url'` },
  { file: 'src/server/db/connect.ts', code: `import pg from 'pg'` },
  { file: 'src/server/db-context.ts', code: `import type { Kysely } from 'kysely'` },
  { file: 'src/features/tutorial/server/steps.queries.ts', code: `import { sql } from 'kysely'` },
  {
    file: 'src/features/tutorial/server/fund-steps.service.ts',
    code: `import { thing } from '#features/funds/server/load-funds.service.ts'`,
  },
  {
    file: 'src/features/tutorial/server/price-steps.service.ts',
    code: `import type { Thing } from '#features/funds/server/prices.keeper.ts'`,
  },
  {
    file: 'src/features/funds/server/prices.routes.ts',
    code: `import { thing } from './prices.keeper.ts'`,
  },
  { file: 'src/app/api.ts', code: `import { thing } from '#features/funds/server/prices.keeper.ts'` },
  {
    file: 'src/features/tutorial/web/fund-hint.tsx',
    code: `import { thing } from '#features/funds/funds.domain.ts'`,
  },
  {
    file: 'src/features/tutorial/server/steps.test.ts',
    code: `import { thing } from '#features/funds/server/funds.queries.ts'`,
  },
  {
    file: 'src/features/tutorial/web/fund-step.tsx',
    code: `import { thing } from '#features/funds/web/fund-list.api.ts'`,
  },
  {
    file: 'src/features/tutorial/web/steps.api.ts',
    code: `import { thing } from '#features/funds/funds.wire.ts'`,
  },
  { file: 'src/web/api-client/tell.ts', code: `import { thing } from '#kernel/wire/failures.wire.ts'` },
  { file: 'src/app/routes/start.tsx', code: `import { thing } from '#features/funds/web/fund-card.ts'` },
  {
    file: 'src/features/voting/topics.wire.ts',
    code: `import { thing } from '#features/funds/funds.wire.ts'`,
  },
  { file: 'src/features/funds/web/funds.api.ts', code: `import { thing } from '../funds.wire.ts'` },
  { file: 'src/features/funds/server/list.routes.ts', code: `import { thing } from '../funds.wire.ts'` },
  { file: 'src/app/cli.ts', code: `import { thing } from '#demo/houses.ts'` },
]
