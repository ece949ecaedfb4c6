import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { isLoopback } from '#brands/host.ts'
import { ENVIRONMENTS, type Environment } from '#kernel/environment.ts'
import { listServers } from './db/servers.ts'
import { parseProxies } from './http/edge/client-address.ts'
import {
  CLIENT_PLACEHOLDER,
  type ForwardedBase,
  parseServiceUrl,
  SERVICE_BASES,
} from './http/endpoint/services.ts'
import { isSmtpEncryptedOrLoopback, parseSmtpUrl } from './mail/smtp-url.ts'
import { chooseMapUrl, parseMapUrl } from './map-url.ts'
import { parseMatomoUrl } from './matomo-url.ts'
import { parseObjectStoreUrl } from './objects/object-store-url.ts'
import type { ObjectStoreConfig } from './objects/open-object-store.ts'
import { parseScannerUrl } from './scanner/clamd.ts'
import { parseCollectorHeaders, parseCollectorUrl, type TracingConfig } from './tracing/tracing-config.ts'

const SECRET_CHARACTERS = 32
/** They may lie in files, whose names are then given as `SMTP_URL_FILE` and so on. */
const IN_FILES = [
  'DATABASE_URL',
  'SMTP_URL',
  'OBJECTS_S3_ACCESS_KEY_ID',
  'OBJECTS_S3_SECRET_ACCESS_KEY',
  'SEALING_SECRET',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const
/** What a proxy needs to see that no more should be sent here. */
const DRAIN_SECONDS = 10

const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1')

const port = numberFrom(0, 65_535, 'must be a port number').int('must be a port number')

const schema = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).optional(),
  PORTICO_ENV: z.enum(ENVIRONMENTS, `must be one of ${ENVIRONMENTS.join(', ')}`).optional(),
  /** As it was set outside; a program of Node's may well set it by itself. */
  NODE_ENV: z.string().optional(),
  PORTICO_DEMO: flag.optional(),
  DATA_DIR: z.string().min(1, 'must name a folder').default('data'),
  BRANDS_DIR: z.string().min(1, 'must name a folder').default('brands'),
  DATABASE_URL: parsed(
    (text) => listServers(text) && text,
    'must look like postgres://user:password@host:5432/database, several hosts with commas between',
  ),
  DRAIN_SECONDS: numberFrom(0, 300).optional(),
  SEALING_SECRET: parsed(
    parseSecrets,
    `must be ${SECRET_CHARACTERS} random characters or more, of openssl rand -base64 32; after it older ones with spaces between`,
  ),
  PROXIES: parsed(parseProxies, 'must be a number from 0 to 5, or addresses like 10.0.0.0/8,192.0.2.7'),
  DATABASE_POOL_SIZE: numberFrom(1, 500).int('must be a whole number').default(10),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  NODE_NAME: z
    .string()
    .regex(/^[\w.-]{1,64}$/, 'must be 1 to 64 letters, digits, dots and dashes')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: parsed(parseCollectorUrl, 'must look like http://collector:4318'),
  OTEL_EXPORTER_OTLP_HEADERS: parsed(parseCollectorHeaders, 'must look like name=value,name=value'),
  OTEL_SERVICE_NAME: z.string().min(1).default('portico'),
  OTEL_TRACES_SAMPLER_ARG: numberFrom(0, 1).default(1),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a pino level like info')
    .optional(),
  SMTP_URL: parsed(
    parseSmtpUrl,
    'must look like smtps://user:password@host or smtp://host:25?requireTLS=true',
  ),
  OBJECT_STORE_URL: parsed(
    parseObjectStoreUrl,
    'must look like s3://bucket?endpoint=https://host&region=name or file:///folder',
  ),
  ATTACHMENT_SCANNER: parsed(parseScannerUrl, 'must look like clamd://host:3310'),
  MAP_URL: parsed(parseMapUrl, 'must look like https://host/path, or be off'),
  MATOMO_URL: parsed(parseMatomoUrl, 'must look like https://host/'),
  OBJECTS_S3_ACCESS_KEY_ID: z.string().optional(),
  OBJECTS_S3_SECRET_ACCESS_KEY: z.string().optional(),
  ...serviceVariables(),
})

/** Each that the portal reads. */
export const VARIABLES = Object.keys(schema.shape)

type Values = z.output<typeof schema>
type ServiceVariable = (typeof SERVICE_BASES)[number]['variable']

export class EnvironmentVariableError extends Error {
  override name = 'EnvironmentVariableError'
}

export type Env = ReturnType<typeof readEnv>

/** Reads and checks every variable once; an empty one counts as not set. */
export function readEnv(variables: Readonly<Record<string, string | undefined>>) {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = schema
    .check(
      requireEnvironment,
      requireCredentials,
      requireMail,
      requireProxies,
      requireEncryption,
      requireSecret,
      requireOtherPort,
      refuseDemo,
    )
    .safeParse({ ...set, ...readFiles(set) })
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new EnvironmentVariableError(lines.join('\n'))
  }
  const values = result.data
  const environment = toEnvironment(values)
  const isLocal = environment === 'local'
  return {
    port: values.PORT,
    // Outside the developer's machine a proxy or load balancer must be able to reach us.
    host: values.HOST ?? (isLocal ? 'localhost' : '0.0.0.0'),
    environment,
    /** Else it is a developer's machine, which answers under its own names alone. */
    isEnvironmentNamed: values.PORTICO_ENV !== undefined,
    loadsDemo: values.PORTICO_DEMO ?? isLocal,
    dataDirectory: path.resolve(values.DATA_DIR),
    brandsDirectory: path.resolve(values.BRANDS_DIR),
    /** Our own that stand before this server and add to X-Forwarded-For. */
    proxies: values.PROXIES ?? 0,
    databaseUrl: values.DATABASE_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    /** Newest first; none where the keys lie open in the database. */
    sealingSecrets: values.SEALING_SECRET ?? [],
    /** How long it goes on serving once it has been told to stop. */
    drainMs: (values.DRAIN_SECONDS ?? (isLocal ? 0 : DRAIN_SECONDS)) * 1000,
    smtpServer: values.SMTP_URL,
    /** Without SMTP, mails lie open for whoever runs the portal. */
    hasMailbox: !values.SMTP_URL,
    /** B6.6: looks into the files that investors send. */
    scanner: values.ATTACHMENT_SCANNER,
    /** A5.4: the external viewer of maps, for those who want it. */
    mapUrl: chooseMapUrl(values.MAP_URL),
    /** A7.3: without it visits are not counted. */
    matomoUrl: values.MATOMO_URL,
    objectStore: toObjectStore(values),
    isObjectStoreNamed: values.OBJECT_STORE_URL !== undefined,
    /** B10.1: the bases that are not answered here. */
    forwardedBases: SERVICE_BASES.flatMap(({ base, variable }): ForwardedBase[] => {
      const target = values[variable]
      return target === undefined ? [] : [{ base, target }]
    }),
    /** E2: undefined where nobody reads metrics. */
    metrics:
      values.METRICS_PORT === undefined
        ? undefined
        : { port: values.METRICS_PORT, host: values.METRICS_HOST },
    tracing: toTracing(values),
    /** What log, metrics and traces call this process. */
    nodeName: values.NODE_NAME ?? hostname(),
    // A person watches the terminal locally, so only trouble is worth a line there.
    logLevel: values.LOG_LEVEL ?? (isLocal ? 'warn' : 'info'),
  } as const
}

function toObjectStore(values: Values): ObjectStoreConfig {
  const address = values.OBJECT_STORE_URL
  if (!address) return { kind: 'folder', directory: path.resolve(values.DATA_DIR, 'objects') }
  if (address.kind === 'folder') return address
  const { OBJECTS_S3_ACCESS_KEY_ID: accessKeyId = '', OBJECTS_S3_SECRET_ACCESS_KEY: secretAccessKey = '' } =
    values
  return { ...address, accessKeyId, secretAccessKey }
}

function toTracing(values: Values): TracingConfig | undefined {
  const endpoint = values.OTEL_EXPORTER_OTLP_ENDPOINT
  if (endpoint === undefined) return undefined
  return {
    endpoint,
    headers: values.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    serviceName: values.OTEL_SERVICE_NAME,
    ratio: values.OTEL_TRACES_SAMPLER_ARG,
  }
}

/** What the named files hold. */
function readFiles(variables: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const contents: Record<string, string> = {}
  for (const name of IN_FILES) {
    const file = variables[`${name}_FILE`]
    if (file === undefined) continue
    if (variables[name] !== undefined)
      throw new EnvironmentVariableError(`${name}_FILE: must not be given beside ${name}`)
    try {
      contents[name] = readFileSync(file, 'utf8').trim()
    } catch (error) {
      throw new EnvironmentVariableError(`${name}_FILE: cannot be read: ${(error as Error).message}`)
    }
  }
  return contents
}

function parseSecrets(text: string): readonly string[] | undefined {
  const secrets = text.split(/\s+/).filter((secret) => secret !== '')
  return secrets.length > 0 && secrets.every(({ length }) => length >= SECRET_CHARACTERS)
    ? secrets
    : undefined
}

function numberFrom(least: number, most: number, message = `must be a number from ${least} to ${most}`) {
  return z.coerce.number(message).min(least, message).max(most, message)
}

function parsed<T>(parse: (text: string) => T | undefined, message: string) {
  return z
    .string()
    .transform((text, context) => {
      const value = parse(text)
      if (value !== undefined) return value
      context.addIssue(message)
      return z.NEVER
    })
    .optional()
}

function serviceVariables() {
  const fields = SERVICE_BASES.map(({ base, variable }) => {
    const example = `https://host${base.replace(':client', CLIENT_PLACEHOLDER)}/`
    return [variable, parsed((text) => parseServiceUrl(text, base), `must look like ${example}`)]
  })
  return Object.fromEntries(fields) as Record<ServiceVariable, ReturnType<typeof parsed<string>>>
}

function toEnvironment({ PORTICO_ENV = 'local' }: Pick<Values, 'PORTICO_ENV'>): Environment {
  return PORTICO_ENV
}

type Check = { readonly value: Values; readonly issues: z.core.$ZodRawIssue[] }

/** A forgotten variable must not make a developer's portal of one that others use: open mailbox, demo house, plain cookies. */
function requireEnvironment({ value, issues }: Check): void {
  if (value.PORTICO_ENV !== undefined) return
  const signs = {
    'NODE_ENV is production': value.NODE_ENV === 'production',
    'HOST is not this machine alone': value.HOST !== undefined && !isLoopback(value.HOST),
    'DATABASE_URL is another machine':
      value.DATABASE_URL !== undefined && !isOnThisMachine(value.DATABASE_URL),
    'SMTP_URL is another machine': value.SMTP_URL !== undefined && !isLoopback(value.SMTP_URL.host),
  }
  const sign = Object.entries(signs).find(([, isGiven]) => isGiven)?.[0]
  if (sign === undefined) return
  const message = `must be named (${ENVIRONMENTS.join(', ')}), because ${sign}`
  issues.push({ code: 'custom', path: ['PORTICO_ENV'], message, input: undefined, continue: true })
}

/** PostgreSQL may be told its host in the query as well, and a path there is a socket. */
function isOnThisMachine(databaseUrl: string): boolean {
  const urls = (listServers(databaseUrl) ?? []).map((server) => new URL(server))
  return urls.every(({ hostname, searchParams }) =>
    [hostname, ...searchParams.getAll('host')].every(
      (host) => host === '' || host.startsWith('/') || isLoopback(host),
    ),
  )
}

/** The driver asks the server for its certificate, and whose it is. */
function isDatabaseEncrypted(databaseUrl: string): boolean {
  const [url] = listServers(databaseUrl) ?? []
  const { searchParams } = new URL(url ?? '')
  return searchParams.get('sslmode') === 'verify-full'
}

/** C1: everybody knows the passwords of the demo house. */
function refuseDemo({ value, issues }: Check): void {
  if (value.PORTICO_ENV !== 'prod' || !value.PORTICO_DEMO) return
  issues.push({
    code: 'custom',
    path: ['PORTICO_DEMO'],
    message: 'must not be 1 in prod: everybody knows the passwords of the demo house',
    input: undefined,
    continue: true,
  })
}

function requireCredentials({ value, issues }: Check): void {
  if (value.OBJECT_STORE_URL?.kind !== 's3') return
  for (const name of ['OBJECTS_S3_ACCESS_KEY_ID', 'OBJECTS_S3_SECRET_ACCESS_KEY'] as const) {
    if (value[name]) continue
    issues.push({ code: 'custom', path: [name], message: 'is needed for a store in S3', input: undefined })
  }
}

/** The local mailbox shows everybody's codes: nowhere that real people sign in. */
function requireMail({ value, issues }: Check): void {
  const environment = toEnvironment(value)
  if (value.SMTP_URL || environment === 'local' || environment === 'dev') return
  const message = `is needed in ${environment}`
  issues.push({ code: 'custom', path: ['SMTP_URL'], message, input: undefined })
}

/** Behind a proxy that nobody told of, everybody has its address, and one stranger's tries count against all of them. */
function requireProxies({ value, issues }: Check): void {
  const environment = toEnvironment(value)
  if (value.PROXIES !== undefined || environment === 'local') return
  const message = `is needed in ${environment}: how many proxies stand before the portal (0 to 5), or their addresses`
  issues.push({ code: 'custom', path: ['PROXIES'], message, input: undefined, continue: true })
}

/** Whoever reads a backup of the database must not be able to sign tokens, nor to make codes of apps. */
function requireSecret({ value, issues }: Check): void {
  if (value.PORTICO_ENV !== 'prod' || value.SEALING_SECRET) return
  const message = `is needed in prod: ${SECRET_CHARACTERS} random characters or more, of openssl rand -base64 32`
  issues.push({ code: 'custom', path: ['SEALING_SECRET'], message, input: undefined, continue: true })
}

function requireOtherPort({ value, issues }: Check): void {
  if (value.METRICS_PORT === undefined || value.METRICS_PORT === 0 || value.METRICS_PORT !== value.PORT)
    return
  const message = 'must be another port than PORT'
  issues.push({ code: 'custom', path: ['METRICS_PORT'], message, input: undefined, continue: true })
}

/** Tokens and documents of real investors leave the machine encrypted or not at all. */
function requireEncryption({ value, issues }: Check): void {
  if (value.PORTICO_ENV !== 'prod') return
  const { OBJECT_STORE_URL: store } = value
  const addresses = SERVICE_BASES.map(({ variable }): [string, string | undefined] => [
    variable,
    value[variable],
  ])
  addresses.push(['MAP_URL', chooseMapUrl(value.MAP_URL)], ['MATOMO_URL', value.MATOMO_URL])
  addresses.push(['OTEL_EXPORTER_OTLP_ENDPOINT', value.OTEL_EXPORTER_OTLP_ENDPOINT])
  if (store?.kind === 's3') addresses.push(['OBJECT_STORE_URL', store.endpoint])
  if (value.SMTP_URL && !isSmtpEncryptedOrLoopback(value.SMTP_URL))
    issues.push({
      code: 'custom',
      path: ['SMTP_URL'],
      message: 'must be encrypted in prod',
      input: undefined,
    })
  if (value.DATABASE_URL && !isOnThisMachine(value.DATABASE_URL) && !isDatabaseEncrypted(value.DATABASE_URL))
    issues.push({
      code: 'custom',
      path: ['DATABASE_URL'],
      message:
        'must be encrypted in prod: add ?sslmode=verify-full, and &sslrootcert=/file for an authority of your own',
      input: undefined,
    })
  for (const [name, address] of addresses) {
    if (address === undefined || isEncryptedOrLoopback(address)) continue
    issues.push({ code: 'custom', path: [name], message: 'must use https in prod', input: undefined })
  }
}

function isEncryptedOrLoopback(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || isLoopback(hostname)
}
