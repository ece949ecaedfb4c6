import { parseArgs } from 'node:util'
import type { Brand } from '#brands/brand.ts'
import { loadBrands } from '#brands/registry.ts'
import { inviteUser } from '#features/logins/server/invite-user.service.ts'
import { UserError } from '#features/logins/server/require-user.ts'
import { resetSecondFactor } from '#features/logins/server/reset-second-factor.service.ts'
import { setUserEnabled } from '#features/logins/server/set-user-enabled.service.ts'
import { LOCALES, toLocale } from '#kernel/locale.ts'
import { brandOrigin } from '#server/http/edge/brand-origin.ts'
import { SYSTEM_RANDOMNESS } from '#server/secrets.ts'
import { CATALOGUES } from '../catalogue/catalogues.ts'
import { openDatabase } from '../open-database.ts'
import { type Command, type CommandContext, CommandError } from './command.ts'

const ACTIONS = ['invite', 'disable', 'enable', 'reset-second-factor'] as const

export const userCommand: Command = {
  usage:
    `user invite <mail> --brand <brand> --roles <a,b> [--username <name>] [--name <full name>] [--investor <key>] [--locale <${LOCALES.join('|')}>]\n` +
    '       npx portico user disable|enable|reset-second-factor <username> --brand <brand>',
  async run(context) {
    const { env, say, complain } = context
    const { action, who, values } = readArguments(context)
    const brands = loadBrands({ directory: env.brandsDirectory, catalogues: CATALOGUES })
    const brand = brands.find(({ name }) => name === values.brand)
    if (!brand) throw new CommandError(`--brand must be one of ${brands.map(({ name }) => name).join(', ')}.`)
    const database = await openDatabase({ env, say })
    const parts = {
      db: database.db,
      houses: {
        brands,
        findOrigin: (one: Brand) => brandOrigin(one, env.environment, `http://localhost:${env.port}`),
      },
      randomness: SYSTEM_RANDOMNESS,
      now: () => new Date(),
    }
    const user = { brand: brand.name, username: who }
    try {
      if (action === 'invite') {
        await inviteUser(parts, {
          brand: brand.name,
          email: who,
          username: values.username ?? who,
          displayName: values.name ?? who,
          locale: toLocale(values.locale),
          roles: (values.roles ?? '').split(',').filter((role) => role !== ''),
          investorKey: values.investor,
        })
        say(`Invited ${who}. The mail goes out as soon as the portal runs.`)
      } else if (action === 'reset-second-factor') {
        await resetSecondFactor(parts, user)
        say(`${who} signs in with the password alone until a second factor is set up again.`)
      } else {
        await setUserEnabled(parts, { ...user, isEnabled: action === 'enable' })
        say(`${who} is ${action}d.`)
      }
      return 0
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      complain(error.message)
      return 1
    } finally {
      await database.close()
    }
  },
}

function readArguments({ args }: CommandContext) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        brand: { type: 'string' },
        roles: { type: 'string' },
        username: { type: 'string' },
        name: { type: 'string' },
        investor: { type: 'string' },
        locale: { type: 'string' },
      },
    })
    const [action, who = ''] = positionals
    const known = ACTIONS.find((one) => one === action)
    if (!known || who === '') throw new CommandError('An action and a user must be named.')
    return { action: known, who, values }
  } catch (error) {
    throw error instanceof TypeError ? new CommandError(error.message) : error
  }
}
