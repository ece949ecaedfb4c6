import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'

const CONFIGURATION = path.join(import.meta.dirname, 'haproxy.cfg')

/** The proxy's configuration as it is given to fund houses, but for this machine alone. */
export function configureForLoopback(): string {
  return readFileSync(CONFIGURATION, 'utf8').replaceAll('bind ":', 'bind "127.0.0.1:')
}

export type ProxiedServer = Readonly<Record<string, string | undefined>>

/** What the proxy tells of its nodes, by the names of its columns. */
export async function readServers(socket: string): Promise<ProxiedServer[]> {
  const stream = connect(socket)
  stream.end('show stat\n')
  const text = (await stream.toArray()).join('')
  const [head = '', ...lines] = text.replace(/^# /, '').trim().split('\n')
  const names = head.split(',')
  return lines
    .map((line) => Object.fromEntries(line.split(',').map((value, index) => [names[index] ?? '', value])))
    .filter(({ pxname, svname }) => pxname === 'portal' && svname !== 'BACKEND')
}

export function countUp(servers: readonly ProxiedServer[]): number {
  return servers.filter(({ status }) => status === 'UP').length
}

/** What the proxy asked a second time, at the same node or another one. */
export function countRepeated(servers: readonly ProxiedServer[]): number {
  return servers.reduce((sum, { wretr, wredis }) => sum + Number(wretr) + Number(wredis), 0)
}
