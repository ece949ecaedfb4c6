import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Env } from '#server/env.ts'
import type { MailPlace } from '#server/mail/mail-gate.ts'

type Where = Pick<Env, 'environment' | 'databaseUrl' | 'dataDirectory'>

/** What tells this installation from a copy of it that runs elsewhere. */
export async function findMailPlace({ environment, databaseUrl, dataDirectory }: Where): Promise<MailPlace> {
  const servers = databaseUrl
    ? listServers(databaseUrl)
    : [await nameFolder(path.join(dataDirectory, 'postgres/data'))]
  return { environment, servers }
}

/** As the address names them, without who signs in there. */
function listServers(databaseUrl: string): string[] {
  const {
    hosts = '',
    database = '',
    query = '',
  } = /^[a-z]+:\/\/(?:[^@/]*@)?(?<hosts>[^/?]*)\/?(?<database>[^?]*)\??(?<query>.*)$/.exec(databaseUrl)
    ?.groups ?? {}
  const named = [...hosts.split(','), ...new URLSearchParams(query).getAll('host')].filter(
    (host) => host !== '',
  )
  return named.map((host) => `${host}/${database}`)
}

/** A copy of the folder has another number. */
async function nameFolder(folder: string): Promise<string> {
  const { ino } = await stat(folder)
  return `${folder}#${ino}`
}
