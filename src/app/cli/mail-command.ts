import { parseArgs } from 'node:util'
import type { Brand } from '#brands/brand.ts'
import { loadBrands } from '#brands/registry.ts'
import { readLastAnchors } from '#server/audit/anchors.ts'
import { brandOrigin } from '#server/http/edge/brand-origin.ts'
import { lacksWhatWasNoted } from '#server/mail/mail-gate.ts'
import { findRelease } from '#server/mail/mail-release.queries.ts'
import { explainHold, findHoldReason, type MailHome } from '#server/mail/mail-release.ts'
import { countWaitingMails } from '#server/mail/outbox.queries.ts'
import { auditAnchorFile } from '../audit-anchor-file.ts'
import { CATALOGUES } from '../catalogue/catalogues.ts'
import { findMailPlace } from '../mail-place.ts'
import { openDatabase } from '../open-database.ts'
import { findHome, orderMailHold, releaseMails } from '../release-mails.ts'
import { type Command, type CommandContext, CommandError } from './command.ts'
import { readCommandLine } from './office-command.ts'

const ACTIONS = ['status', 'hold', 'release'] as const

export const mailCommand: Command = {
  usage: 'mail status | hold | release [--send-waiting]',
  async run(context) {
    const { env, say } = context
    const { action, sendsWaiting } = readArguments(context)
    const brands = loadBrands({ directory: env.brandsDirectory, catalogues: CATALOGUES })
    const database = await openDatabase({ env, say })
    const { db } = database
    const houses = {
      brands,
      findOrigin: (brand: Brand) => brandOrigin(brand, env.environment, `http://localhost:${env.port}`),
    }
    const parts = { db, houses, place: await findMailPlace(env), now: () => new Date() }
    try {
      if (action === 'hold') {
        await orderMailHold(parts)
        say('No mail is sent until somebody releases them.')
        return 0
      }
      if (action === 'release') {
        const { mails, notices } = await releaseMails(parts, { sendsWaiting })
        say(`Mails are sent from here. Dropped: ${mails} mails that waited, ${notices} notices.`)
        return 0
      }
      const release = await findRelease(db)
      const home = await findHome(db, parts.place)
      const anchors = await readLastAnchors(auditAnchorFile(env.dataDirectory))
      const isLacking = release !== undefined && (await lacksWhatWasNoted(db, release, anchors))
      const reason = (release && findHoldReason(release, home)) ?? (isLacking ? 'loss' : undefined)
      say(reason ? `No mail is sent: ${explainHold(reason)}.` : 'Mails may be sent from here.')
      if (release && reason) {
        say(`Released for: ${describePlace(release)}. Here: ${describePlace(home)}.`)
        say('If nothing was restored or copied: mail release --send-waiting. Else: mail release.')
      }
      say(`Waiting: ${await countWaitingMails(db)}`)
      return reason ? 1 : 0
    } finally {
      await database.close()
    }
  },
}

function describePlace({ environment, servers, databaseId }: MailHome): string {
  return servers.length === 0 ? 'nowhere' : `${environment}, ${servers.join(', ')} (${databaseId})`
}

function readArguments({ args }: CommandContext) {
  const { values, positionals } = readCommandLine(() =>
    parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'send-waiting': { type: 'boolean', default: false } },
    }),
  )
  const [name, ...others] = positionals
  const action = ACTIONS.find((one) => one === name)
  const sendsWaiting = values['send-waiting']
  if (!action || others.length > 0) throw new CommandError(`One of these: ${ACTIONS.join(', ')}.`)
  if (sendsWaiting && action !== 'release') throw new CommandError('--send-waiting belongs to release.')
  return { action, sendsWaiting }
}
