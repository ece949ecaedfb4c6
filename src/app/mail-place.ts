import { stat } from 'node:fs/promises'
import path from 'node:path'
import { nameServers } from '#server/db/servers.ts'
import type { Env } from '#server/env.ts'
import type { MailPlace } from '#server/mail/mail-gate.ts'

type Where = Pick<Env, 'environment' | 'databaseUrl' | 'dataDirectory'>

/** What tells this installation from a copy of it that runs elsewhere. */
export async function findMailPlace({ environment, databaseUrl, dataDirectory }: Where): Promise<MailPlace> {
  const servers = databaseUrl
    ? nameServers(databaseUrl)
    : [await nameFolder(path.join(dataDirectory, 'postgres/data'))]
  return { environment, servers }
}

/** A copy of the folder has another number. */
async function nameFolder(folder: string): Promise<string> {
  const { ino } = await stat(folder)
  return `${folder}#${ino}`
}
