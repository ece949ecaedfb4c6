import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { EnvironmentVariableError, readEnv, VARIABLES } from './env.ts'
import { SERVICE_BASES } from './http/endpoint/services.ts'

const SMTP_URL = 'smtps://portal:secret@mail.example'
const PROXIES = '1'
const SEALING_SECRET = 'a-secret-of-the-tests-long-enough'

describe('environment variables', () => {
  test('nothing set gives a local portal on port 3000 with the embedded database and demo data', () => {
    const env = readEnv({})
    expect(env).toMatchObject({ port: 3000, host: 'localhost', environment: 'local', loadsDemo: true })
    expect(env.databaseUrl).toBeUndefined()
    expect(env.dataDirectory).toMatch(/data$/)
  })

  test('C1 demo data load outside local only when asked for', () => {
    expect(readEnv({ PORTICO_ENV: 'prod', SMTP_URL, PROXIES, SEALING_SECRET }).loadsDemo).toBe(false)
    expect(readEnv({ PORTICO_ENV: 'dev', PROXIES, PORTICO_DEMO: '1' }).loadsDemo).toBe(true)
    expect(readEnv({ PORTICO_DEMO: '0' }).loadsDemo).toBe(false)
  })

  test('C1 prod refuses the demo house', () => {
    expect(() =>
      readEnv({ PORTICO_ENV: 'prod', SMTP_URL, PROXIES, SEALING_SECRET, PORTICO_DEMO: '1' }),
    ).toThrow(/^PORTICO_DEMO: must not be 1/)
    expect(
      readEnv({ PORTICO_ENV: 'prod', SMTP_URL, PROXIES, SEALING_SECRET, PORTICO_DEMO: '0' }).loadsDemo,
    ).toBe(false)
  })

  test.each([
    { NODE_ENV: 'production' },
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.0.2.7' },
    { HOST: 'portal.example' },
    { DATABASE_URL: 'postgres://db.example/portico' },
    { DATABASE_URL: 'postgres:///portico?host=db.example' },
    { DATABASE_URL: 'postgres://localhost/portico?host=db.example' },
    { SMTP_URL },
  ])('A1.4 %j is no developer’s machine: the environment must be named', (variables) => {
    expect(() => readEnv(variables)).toThrow(
      /^PORTICO_ENV: must be named \(local, dev, preprod, prod\), because \w+ is /,
    )
    for (const PORTICO_ENV of ['local', 'dev'])
      expect(readEnv({ ...variables, PROXIES, PORTICO_ENV })).toMatchObject({
        environment: PORTICO_ENV,
        isEnvironmentNamed: true,
      })
  })

  test.each([
    {},
    { NODE_ENV: 'development' },
    { HOST: 'localhost' },
    { HOST: '127.0.0.1' },
    { HOST: '::1' },
    { DATABASE_URL: 'postgres://me@127.0.0.1:5432/portico' },
    { DATABASE_URL: 'postgres:///portico?host=/var/run/postgresql' },
    { SMTP_URL: 'smtp://[::1]:2525' },
  ])('A1.4 %j is a developer’s machine', (variables) => {
    expect(readEnv(variables)).toMatchObject({ environment: 'local', isEnvironmentNamed: false })
  })

  test('security.md 24: DATABASE_URL may list several servers, as libpq writes them', () => {
    const url = 'postgres://me:se%2Cret@[::1]:5432,127.0.0.1:5433/portico?sslmode=disable'
    expect(readEnv({ DATABASE_URL: url })).toMatchObject({ databaseUrl: url, isEnvironmentNamed: false })
    const elsewhere = 'postgres://me@localhost:5432,db.example:5432/portico'
    expect(() => readEnv({ DATABASE_URL: elsewhere })).toThrow(/because DATABASE_URL is another machine/)
    for (const wrong of [
      'postgres://me@one,/portico',
      'postgres://me@,two/portico',
      'postgres://one:x,two/portico',
    ])
      expect(() => readEnv({ DATABASE_URL: wrong })).toThrow(/^DATABASE_URL: must look like/)
  })

  test('E1 a stop is told for a while first, but not to who waits at a terminal', () => {
    expect(readEnv({}).drainMs).toBe(0)
    expect(readEnv({ PORTICO_ENV: 'dev', PROXIES }).drainMs).toBe(10_000)
    expect(readEnv({ DRAIN_SECONDS: '0.5' }).drainMs).toBe(500)
    expect(() => readEnv({ DRAIN_SECONDS: '-1' })).toThrow(/^DRAIN_SECONDS: /)
  })

  test('keys are sealed in prod, under the first secret', () => {
    expect(readEnv({}).sealingSecrets).toEqual([])
    expect(() => readEnv({ PORTICO_ENV: 'prod', SMTP_URL, PROXIES })).toThrow(
      /^SEALING_SECRET: is needed in prod: 32 random characters or more, of openssl rand -base64 32$/,
    )
    const older = SEALING_SECRET.toUpperCase()
    const secrets = { SEALING_SECRET: `${SEALING_SECRET}\n${older}` }
    expect(readEnv(secrets).sealingSecrets).toEqual([SEALING_SECRET, older])
    expect(() => readEnv({ SEALING_SECRET: `${SEALING_SECRET} short` })).toThrow(
      /^SEALING_SECRET: must be 32/,
    )
  })

  test('a secret may lie in a file instead', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'portico-env-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = path.join(folder, 'database')
    writeFileSync(file, 'postgres://me@localhost/portico\n')
    expect(readEnv({ DATABASE_URL_FILE: file }).databaseUrl).toBe('postgres://me@localhost/portico')
    const both = { DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://localhost/x' }
    expect(() => readEnv(both)).toThrow(/^DATABASE_URL_FILE: must not be given beside DATABASE_URL/)
    expect(() => readEnv({ SMTP_URL_FILE: `${file}.none` })).toThrow(/^SMTP_URL_FILE: cannot be read: ENOENT/)
  })

  test('an empty variable counts as not set', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '' }).port).toBe(3000)
  })

  const wrong = [
    ['PORT', 'abc', 'must be a port number'],
    ['PORT', '70000', 'must be a port number'],
    ['PORT', '-1', 'must be a port number'],
    ['PORT', '3000.5', 'must be a port number'],
    ['PORTICO_ENV', 'production', 'must be one of local, dev, preprod, prod'],
    ['PORTICO_DEMO', 'yes', 'must be 0 or 1'],
    ['PROXIES', '6', 'must be a number from 0 to 5'],
    ['PROXIES', 'proxy.example', 'must be a number from 0 to 5'],
    ['DATABASE_URL', 'mysql://x', 'must look like postgres://'],
    ['DATABASE_URL', 'nonsense', 'must look like postgres://'],
    ['DATABASE_URL_FILE', '/no/such/file', 'cannot be read: ENOENT'],
    ['DATABASE_POOL_SIZE', '0', 'must be a number from 1 to 500'],
    ['DATABASE_POOL_SIZE', '1.5', 'must be a whole number'],
    ['SEALING_SECRET', 'short', 'must be 32 random characters'],
    ['SEALING_SECRET_FILE', '/no/such/file', 'cannot be read: ENOENT'],
    ['DRAIN_SECONDS', '301', 'must be a number from 0 to 300'],
    ['DRAIN_SECONDS', 'long', 'must be a number from 0 to 300'],
    ['LOG_LEVEL', 'loud', 'must be a pino level'],
    ['NODE_NAME', 'node one', 'must be 1 to 64 letters'],
    ['METRICS_PORT', 'abc', 'must be a port number'],
    ['METRICS_PORT', '70000', 'must be a port number'],
    ['METRICS_PORT', '3000', 'must be another port than PORT'],
    ['SMTP_URL', 'mail.example', 'must look like smtps://'],
    ['SMTP_URL_FILE', '/no/such/file', 'cannot be read: ENOENT'],
    ['OBJECT_STORE_URL', 'https://bucket', 'must look like s3://'],
    ['OBJECTS_S3_ACCESS_KEY_ID_FILE', '/no/such/file', 'cannot be read: ENOENT'],
    ['OBJECTS_S3_SECRET_ACCESS_KEY_FILE', '/no/such/file', 'cannot be read: ENOENT'],
    ['ATTACHMENT_SCANNER', 'scanner.example', 'must look like clamd://'],
    ['MAP_URL', 'maps.example', 'must look like https://'],
    ['MATOMO_URL', 'matomo.example', 'must look like https://'],
    ['MATOMO_URL', 'https://user:secret@matomo.example/', 'must look like https://'],
    ['MATOMO_URL', 'https://matomo.example/?site=1', 'must look like https://'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'must look like http://'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://me:secret@collector:4318', 'must look like http://'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization', 'must look like name=value'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=%', 'must look like name=value'],
    ['OTEL_EXPORTER_OTLP_HEADERS_FILE', '/no/such/file', 'cannot be read: ENOENT'],
    ['OTEL_TRACES_SAMPLER_ARG', '2', 'must be a number from 0 to 1'],
    ['OTEL_TRACES_SAMPLER_ARG', 'all', 'must be a number from 0 to 1'],
    [
      'SERVICE_PORTFOLIO_URL',
      'https://portfolio.example/no-place-for-the-brand',
      'must look like https://host/api/{client}',
    ],
    ...SERVICE_BASES.map(
      ({ variable }) => [variable, 'service.example', 'must look like https://host/'] as const,
    ),
  ] as const
  test.each(wrong)('%s=%s stops with one line that names it: %s', (name, value, reason) => {
    const read = () => readEnv({ [name]: value })
    expect(read).toThrow(EnvironmentVariableError)
    expect(read).toThrow(new RegExp(String.raw`^${name}: [^\n]*$`))
    expect(read).toThrow(`${name}: ${reason}`)
  })

  /** Whatever they say: a name, or one half of what is checked together. */
  const CANNOT_BE_WRONG = [
    'HOST',
    'NODE_ENV',
    'METRICS_HOST',
    'OTEL_SERVICE_NAME',
    'OBJECTS_S3_ACCESS_KEY_ID',
    'OBJECTS_S3_SECRET_ACCESS_KEY',
    // Looked at where they are: src/app/checks/checks.test.ts.
    'DATA_DIR',
    'BRANDS_DIR',
  ]
  test('E2 every variable is wrong once, or cannot be', () => {
    const once = new Set<string>(wrong.map(([name]) => name))
    expect(VARIABLES.filter((name) => !once.has(name) && !CANNOT_BE_WRONG.includes(name))).toEqual([])
    expect(CANNOT_BE_WRONG.filter((name) => !VARIABLES.includes(name) || once.has(name))).toEqual([])
  })

  test('E2 every variable is explained in docs/operations.md', () => {
    const guide = readFileSync('docs/operations.md', 'utf8')
    // Node's own.
    const ours = VARIABLES.filter((name) => name !== 'NODE_ENV')
    expect(
      ours.filter((name) => !guide.includes(`| \`${name}\``) && !guide.includes(`, \`${name}\``)),
    ).toEqual([])
  })

  test('E2 metrics and traces are off unless they are asked for, and metrics are for this machine', () => {
    expect(readEnv({})).toMatchObject({ metrics: undefined, tracing: undefined })
    expect(readEnv({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' })
    expect(readEnv({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.11' }).metrics?.host).toBe('10.0.0.11')
    const collector = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a=b, x-team=two',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    }
    expect(readEnv(collector).tracing).toEqual({
      endpoint: 'http://localhost:4318',
      headers: { authorization: 'Bearer a=b', 'x-team': 'two' },
      serviceName: 'portico',
      ratio: 0.25,
    })
  })

  test('E2 a process is called like its machine unless it is named', () => {
    expect(readEnv({}).nodeName).toBe(hostname())
    expect(readEnv({ NODE_NAME: 'portal-one' }).nodeName).toBe('portal-one')
  })

  test('all wrong variables are listed in one go, without their values', () => {
    const read = () => readEnv({ PORT: 'x', DATABASE_URL: 'mysql://user:secret@host' })
    expect(read).toThrow(EnvironmentVariableError)
    expect(read).toThrow(/PORT: [^]*DATABASE_URL: /)
    expect(read).not.toThrow(/secret/)
  })

  test('objects live in a folder beside the database unless another store is named', () => {
    const { dataDirectory, objectStore } = readEnv({})
    expect(objectStore).toEqual({ kind: 'folder', directory: `${dataDirectory}/objects` })
    expect(readEnv({ OBJECT_STORE_URL: 'file:///srv/objects' }).objectStore).toEqual({
      kind: 'folder',
      directory: '/srv/objects',
    })
  })

  test('a store in S3 needs both credentials, which stand apart from its address', () => {
    const address = { OBJECT_STORE_URL: 's3://documents?endpoint=https://objects.example' }
    const key = { OBJECTS_S3_ACCESS_KEY_ID: 'id', OBJECTS_S3_SECRET_ACCESS_KEY: 'secret' }
    expect(readEnv({ ...address, ...key }).objectStore).toEqual({
      kind: 's3',
      bucket: 'documents',
      endpoint: 'https://objects.example',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    })
    expect(() => readEnv(address)).toThrow(/OBJECTS_S3_ACCESS_KEY_ID: [^]*OBJECTS_S3_SECRET_ACCESS_KEY: /)
  })

  test('B10.1 every base is answered here unless its variable names another place', () => {
    expect(readEnv({}).forwardedBases).toEqual([])
    expect(
      readEnv({
        SERVICE_REAL_ESTATE_URL: 'https://services.example/real-estate/v2/',
        SERVICE_PORTFOLIO_URL: 'https://services.example/{client}/portfolio',
      }).forwardedBases,
    ).toEqual([
      { base: '/real-estate/v2', target: 'https://services.example/real-estate/v2' },
      { base: '/api/:client/portfolio', target: 'https://services.example/{client}/portfolio' },
    ])
  })

  test('in prod nothing leaves the machine unencrypted', () => {
    const plain = {
      OBJECT_STORE_URL: 's3://documents?endpoint=http://objects.example',
      OBJECTS_S3_ACCESS_KEY_ID: 'id',
      OBJECTS_S3_SECRET_ACCESS_KEY: 'secret',
      SERVICE_VOTING_URL: 'http://services.example/voting',
      MATOMO_URL: 'http://matomo.example',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318',
    }
    const read = () => readEnv({ ...plain, SMTP_URL: 'smtp://mail.example', PORTICO_ENV: 'prod' })
    expect(read).toThrow(/SERVICE_VOTING_URL: must use https/)
    expect(read).toThrow(/OBJECT_STORE_URL: must use https/)
    expect(read).toThrow(/MATOMO_URL: must use https/)
    expect(read).toThrow(/OTEL_EXPORTER_OTLP_ENDPOINT: must use https/)
    expect(read).toThrow(/SMTP_URL: must be encrypted in prod/)
    const database = 'postgres://me:secret@10.0.0.7,10.0.0.8/portico'
    const readDatabase = (DATABASE_URL: string) =>
      readEnv({ SMTP_URL, PROXIES, SEALING_SECRET, PORTICO_ENV: 'prod', DATABASE_URL }).databaseUrl
    for (const mode of ['', '?sslmode=require', '?sslmode=no-verify', '?ssl=true'])
      expect(() => readDatabase(database + mode)).toThrow(
        /^DATABASE_URL: must be encrypted in prod: add \?sslmode=verify-full, and &sslrootcert=\S+ for an authority/,
      )
    for (const safe of [`${database}?sslmode=verify-full`, 'postgres://me@127.0.0.1/portico'])
      expect(readDatabase(safe)).toBe(safe)
    expect(readEnv({ ...plain, SMTP_URL, PROXIES, PORTICO_ENV: 'preprod' }).forwardedBases).toHaveLength(1)
    for (const host of ['localhost:8080', '127.0.0.1', '[::1]:8080']) {
      const env = readEnv({
        SMTP_URL,
        PROXIES,
        SEALING_SECRET,
        PORTICO_ENV: 'prod',
        SERVICE_VOTING_URL: `http://${host}/voting`,
      })
      expect(env.forwardedBases).toHaveLength(1)
    }
  })

  test('A7.3 visits are counted only where an address says so, which ends in a slash', () => {
    expect(readEnv({}).matomoUrl).toBeUndefined()
    expect(readEnv({ MATOMO_URL: 'https://matomo.example' }).matomoUrl).toBe('https://matomo.example/')
    expect(readEnv({ MATOMO_URL: 'https://host.example/matomo' }).matomoUrl).toBe(
      'https://host.example/matomo/',
    )
  })

  test('mails lie open in a local mailbox only where nobody real signs in', () => {
    expect(readEnv({})).toMatchObject({ hasMailbox: true, smtpServer: undefined })
    expect(readEnv({ PORTICO_ENV: 'dev', PROXIES }).hasMailbox).toBe(true)
    expect(readEnv({ PORTICO_ENV: 'local', SMTP_URL }).hasMailbox).toBe(false)
    for (const PORTICO_ENV of ['preprod', 'prod'])
      expect(() => readEnv({ PORTICO_ENV })).toThrow(`SMTP_URL: is needed in ${PORTICO_ENV}`)
  })

  test('security.md 21: outside local the proxies before the portal must be told, be it that there are none', () => {
    expect(readEnv({}).proxies).toBe(0)
    for (const PORTICO_ENV of ['dev', 'preprod', 'prod'])
      expect(() => readEnv({ PORTICO_ENV, SMTP_URL })).toThrow(
        `PROXIES: is needed in ${PORTICO_ENV}: how many proxies stand before the portal (0 to 5), or their addresses`,
      )
    expect(readEnv({ PORTICO_ENV: 'prod', SMTP_URL, SEALING_SECRET, PROXIES: '0' }).proxies).toBe(0)
    const { proxies } = readEnv({ PORTICO_ENV: 'prod', SMTP_URL, SEALING_SECRET, PROXIES: '10.0.0.0/8' })
    expect(typeof proxies === 'object' && proxies.check('10.1.2.3')).toBe(true)
  })
})
