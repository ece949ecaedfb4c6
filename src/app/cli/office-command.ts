import type { Brand } from '#brands/brand.ts'
import { loadBrands } from '#brands/registry.ts'
import type { Login } from '#features/logins/logins.domain.ts'
import { OfficeError } from '#features/office/office.domain.ts'
import { requireReviewer } from '#features/office/server/require-reviewer.service.ts'
import {
  type OfficeParts,
  requireSecondFactor,
} from '#features/office/server/require-second-factor.service.ts'
import { brandOrigin } from '#server/http/edge/brand-origin.ts'
import { SYSTEM_RANDOMNESS } from '#server/secrets.ts'
import { CATALOGUES } from '../catalogue/catalogues.ts'
import { openDatabase } from '../open-database.ts'
import { type CommandContext, CommandError } from './command.ts'

/** What every command of the office takes. */
export const OFFICE_OPTIONS = { by: { type: 'string' }, brand: { type: 'string' } } as const

/** Somebody at the terminal, known by now. */
export type Desk = {
  readonly context: CommandContext
  readonly parts: OfficeParts
  readonly brand: Brand
  readonly by: Login
}

type Visit = {
  readonly values: { readonly by?: string | undefined; readonly brand?: string | undefined }
  /** One of these is enough. */
  readonly roles: readonly string[]
  /** Whether something is decided: then the second factor is asked. */
  readonly isDecision: boolean
}

/** D1: until the office has pages of its own. Returns the exit status. */
export async function sitDown(
  context: CommandContext,
  { values, roles, isDecision }: Visit,
  work: (desk: Desk) => Promise<void>,
): Promise<number> {
  const { env, complain, ask } = context
  const brands = loadBrands({ directory: env.brandsDirectory, catalogues: CATALOGUES })
  const brand = brands.find(({ name }) => name === values.brand)
  if (!brand) throw new CommandError(`--brand must be one of ${brands.map(({ name }) => name).join(', ')}.`)
  if (values.by === undefined) throw new CommandError('--by must name who asks.')
  // Nothing but what was asked for goes to the file that the output is sent to.
  const database = await openDatabase({ env, say: complain })
  const parts: OfficeParts = {
    db: database.db,
    houses: {
      brands,
      findOrigin: (one: Brand) => brandOrigin(one, env.environment, `http://localhost:${env.port}`),
    },
    randomness: SYSTEM_RANDOMNESS,
    now: () => new Date(),
  }
  try {
    const by = await requireReviewer(database.db, { brand: brand.name, username: values.by, roles })
    if (isDecision)
      await requireSecondFactor(
        parts,
        by,
        async () => await ask(`Code of the authenticator app of ${by.username}: `),
      )
    await work({ context, parts, brand, by })
    return 0
  } catch (error) {
    if (!(error instanceof OfficeError)) throw error
    complain(error.message)
    return 1
  } finally {
    await database.close()
  }
}

/** An option that nobody knows is a slip at the terminal, not a fault of ours. */
export function readCommandLine<Read>(read: () => Read): Read {
  try {
    return read()
  } catch (error) {
    throw error instanceof TypeError ? new CommandError(error.message) : error
  }
}
