import { loadBrands } from '#brands/registry.ts'
import { removeRate } from '#features/currencies/server/remove-rate.service.ts'
import { parseDay } from '#kernel/dates.ts'
import { isCurrencyCode } from '#kernel/money.ts'
import { CATALOGUES } from '../catalogue/catalogues.ts'
import { openDatabase } from '../open-database.ts'
import { type Command, CommandError } from './command.ts'

export const rateCommand: Command = {
  usage: 'rate remove <currency> <day>',
  async run({ env, args, say, complain }) {
    const { currency, day } = readArguments(args)
    const brands = loadBrands({ directory: env.brandsDirectory, catalogues: CATALOGUES })
    const database = await openDatabase({ env, say })
    try {
      const parts = { db: database.db, brands: brands.map(({ name }) => name) }
      const rate = await removeRate(parts, { currency, day })
      if (rate === undefined) complain(`There is no rate for ${currency} on ${day}.`)
      else
        say(`Removed: 1 EUR = ${rate} ${currency} on ${day}. The rate before it holds, for 45 days at most.`)
      return rate === undefined ? 1 : 0
    } finally {
      await database.close()
    }
  },
}

function readArguments([action, currency = '', day, ...others]: readonly string[]) {
  if (action !== 'remove' || others.length > 0)
    throw new CommandError('A rate can be removed: name its currency and its day.')
  if (!isCurrencyCode(currency)) throw new CommandError('A currency is named like USD.')
  const known = parseDay(day)
  if (known === undefined) throw new CommandError('A day is named like 2026-12-31.')
  return { currency, day: known }
}
