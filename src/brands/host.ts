const NAME_AND_PORT = /^([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)\.?(?::\d{1,5})?$/i
const BRACKETED_IPV6_AND_PORT = /^(\[[0-9a-f:.]+\])(?::\d{1,5})?$/i
const BARE_IPV6 = /^[0-9a-f]*:[0-9a-f]*:[0-9a-f:.]*$/i

/**
 * The hostname in a Host header or a configuration, in the one form that can be compared: lower case, no port, no
 * final dot, IPv6 in its shortest form without brackets. Undefined when it is no hostname at all.
 */
export function findHostname(host: string): string | undefined {
  const name = NAME_AND_PORT.exec(host)?.[1]
  if (name !== undefined) return name.includes('..') ? undefined : name.toLowerCase()
  const bracketed = BARE_IPV6.test(host) ? `[${host}]` : BRACKETED_IPV6_AND_PORT.exec(host)?.[1]
  if (bracketed === undefined) return undefined
  return URL.parse(`http://${bracketed}`)?.hostname.slice(1, -1)
}

/** How a hostname is written inside a URL: IPv6 stands in brackets there. */
export function formatUrlHost(hostname: string): string {
  return hostname.includes(':') ? `[${hostname}]` : hostname
}

/** This machine itself, by address or by the one name that always means it; brackets and a port may stand there. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(findHostname(host) ?? '')
}
