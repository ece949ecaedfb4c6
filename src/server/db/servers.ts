import { Client } from 'pg'

const ADDRESS = /^(?<before>postgres(?:ql)?:\/\/(?:[^/?#]*@)?)(?<hosts>[^/?#]*)(?<after>.*)$/

/**
 * The servers that an address names as libpq writes several, `postgres://user:password@one:5432,two:5432/name`: one address for each.
 * Undefined when it is none.
 */
export function listServers(url: string): readonly [string, ...string[]] | undefined {
  const { before = '', hosts = '', after = '' } = ADDRESS.exec(url)?.groups ?? {}
  const [first = '', ...others] = hosts.split(',').map((host) => `${before}${host}${after}`)
  const isNamed = (server: string) => Boolean(URL.parse(server)?.hostname)
  if (!URL.canParse(first) || !others.every(isNamed)) return undefined
  if (others.length > 0 && !isNamed(first)) return undefined
  return [first, ...others]
}

const THIS_MACHINE: ReadonlySet<string> = new Set(['127.0.0.1', '::1'])

/** The databases that an address leads to, however it is spelt and whoever signs in there. */
export function nameServers(url: string): string[] {
  return (listServers(url) ?? []).map((server) => {
    const { host, port, database = '' } = new Client(server)
    const name = host.startsWith('/') ? host : host.toLowerCase().replace(/\.$/, '')
    return `${THIS_MACHINE.has(name) ? 'localhost' : name}:${port}/${database}`
  })
}
