import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { loadBrands } from '#brands/registry.ts'
import { lastMonthEnd } from '#demo/numbers/calendar.ts'
import { type DemoProgress, writeDemoBundle } from '#demo/write-demo-bundle.ts'
import { EnvironmentVariableError } from '#server/env.ts'
import { CATALOGUES } from '../catalogue/catalogues.ts'
import { type Command, type CommandContext, CommandError } from './command.ts'
import { loadBundle } from './import-command.ts'

const MAX_INVESTORS = 1_000_000

export const demoCommand: Command = {
  usage: 'demo [--investors <number>] [--folder <folder to keep the bundle in>] [--seed <text>]',
  async run(context) {
    const { investors, folder, seed } = readArguments(context)
    if (context.env.environment === 'prod')
      throw new EnvironmentVariableError('PORTICO_ENV: the demo house is not loaded in prod')
    const bundle = folder ?? (await mkdtemp(path.join(tmpdir(), 'portico-demo-')))
    try {
      const brands = loadBrands({ directory: context.env.brandsDirectory, catalogues: CATALOGUES })
      await writeDemoBundle({
        folder: bundle,
        brands: brands.map(({ name, title, mainColor }) => ({ name, title, mainColour: mainColor })),
        investors,
        seed,
        asOf: lastMonthEnd(new Date()),
        onProgress: (progress) => context.showProgress(describeProgress(progress)),
      })
      context.showProgress('')
      // Another number of investors than before changes much, and is meant.
      return await loadBundle(context, { bundle, isAllowed: true })
    } finally {
      if (folder === undefined) await rm(bundle, { recursive: true, force: true })
    }
  },
}

function describeProgress({ step, done, total }: DemoProgress): string {
  return `Making ${step === 'files' ? 'documents and pictures' : 'investors'}  ${done} of ${total}`
}

function readArguments({ args, calledFrom }: CommandContext) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { investors: { type: 'string' }, folder: { type: 'string' }, seed: { type: 'string' } },
    })
    const investors = Number(values.investors ?? 0)
    if (!Number.isSafeInteger(investors) || investors < 0 || investors > MAX_INVESTORS)
      throw new CommandError(`--investors must be a number up to ${MAX_INVESTORS}.`)
    const folder = values.folder === undefined ? undefined : path.resolve(calledFrom, values.folder)
    return { investors, folder, seed: values.seed }
  } catch (error) {
    throw error instanceof TypeError ? new CommandError(error.message) : error
  }
}
