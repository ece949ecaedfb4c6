import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Fault } from '../fault.ts'
import { createMailServer } from '../servers/mail-server.ts'
import { createNode, runPortico } from '../servers/nodes.ts'

const MS = 1000
const WAITING_AT_LEAST = 1

export const RESTORED_COPY: Fault = {
  name: 'restored copy',
  what: 'A copy of the database, in which mails wait, is started elsewhere with a node and a mail server of its own; later somebody releases it.',
  since: 'beginning',
  play: async (world) => {
    const { database, place, sparePorts, mail, size, db } = world
    const [databasePort = 0, nodePort = 0, mailPort = 0] = sparePorts
    const data = path.join(place.folder, 'copy', 'data')
    mkdirSync(data, { recursive: true, mode: 0o700 })
    await mail.service.end()
    await leaveWaiting(world)
    await database.copyTo(data)
    await mail.service.start()
    rmSync(path.join(data, 'standby.signal'))
    appendFileSync(path.join(data, 'postgresql.auto.conf'), "primary_conninfo = ''\n")

    const copy = database.createServer('copy', databasePort)
    const elsewhere = createMailServer(place, mailPort, 'mail-of-the-copy')
    const variables = {
      ...world.variables(),
      DATABASE_URL: database.urlOfPort(databasePort),
      SMTP_URL: elsewhere.url,
    }
    const node = createNode(place, { name: 'node-of-the-copy', port: nodePort, variables: () => variables })
    const wrong: string[] = []
    try {
      await copy.service.start()
      await elsewhere.service.start()
      await node.start()
      await sleep(size.holdSeconds * MS)
      const held = elsewhere.countById().size
      if (held > 0) wrong.push(`${held} mails left the copy`)
      const status = await runPortico(place, variables, 'mail', 'status').catch(
        (error: { stdout?: string }) => error.stdout ?? '',
      )
      await runPortico(place, variables, 'mail', 'release', '--send-waiting')
      for (let look = 0; look < 300 && elsewhere.countById().size === 0; look += 1) await sleep(100)
      const released = elsewhere.countById().size
      if (released === 0) wrong.push('nothing was sent after the release')
      const [reason = ''] = status.trim().split('\n')
      return {
        times: 1,
        seconds: [],
        seen: [`${held} mails sent before the release, ${released} after it; the portal said: ${reason}`],
        wrong,
      }
    } finally {
      await node.end('SIGKILL')
      await elsewhere.service.end('SIGKILL')
      await copy.service.end('SIGQUIT')
      rmSync(path.dirname(data), { recursive: true, force: true })
      await sql`select 1`.execute(db)
    }
  },
}

/** Somebody signs in who gets a code by mail, so that one waits. */
async function leaveWaiting({ db, means }: Parameters<Fault['play']>[0]): Promise<void> {
  const body = new URLSearchParams({ username: 'tan.investor', password: 'portico-demo-house' })
  for (;;) {
    await means.ask({ brand: 'halden', method: 'POST', path: '/api/auth/v1/login/halden', body })
    const { rows } = await sql<{
      count: string
    }>`select count(*) from outgoing_mail where status = 'waiting'`.execute(db)
    if (Number(rows[0]?.count) >= WAITING_AT_LEAST) return
    await sleep(100)
  }
}
