import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { EnvironmentVariableError, readEnv } from '#server/env.ts'
import { createHttpServer, listen } from '#server/http/edge/http-server.ts'
import { createLogger } from '#server/logger.ts'
import { parseSmtpUrl } from '#server/mail/smtp-url.ts'
import { openObjectStore } from '#server/objects/open-object-store.ts'
import { openClamd } from '#server/scanner/clamd.ts'
import { startSmtpServer } from '../../../tests/mail/smtp-test-server.ts'
import { startS3Server } from '../../../tests/objects/s3-server.ts'
import { checkFolders } from './check-folders.ts'
import { checkMailServer } from './check-mail-server.ts'
import { checkScanner } from './check-scanner.ts'
import { checkStore } from './check-store.ts'
import { namePort } from './name-port.ts'

const scratch = mkdtempSync(path.join(tmpdir(), 'portico-checks-'))
const file = path.join(scratch, 'file')
writeFileSync(file, '')
afterAll(() => rmSync(scratch, { recursive: true }))

const lines: string[] = []
const logger = createLogger('info', { write: (line) => void lines.push(line) })
const readLines = () => lines.splice(0).map((line) => (JSON.parse(line) as { msg: string }).msg)

const DATA_DIR = path.join(scratch, 'data')
const BRANDS_DIR = path.resolve('brands')

describe('folders', () => {
  test('that can be used are taken, or made', async () => {
    await expect(checkFolders(readEnv({ DATA_DIR, BRANDS_DIR }))).resolves.toBeUndefined()
  })

  // Below a file there is no folder, whoever asks: tests may run as root, whom no rights stop.
  test('that cannot be used end the start, with a line for each', async () => {
    const env = readEnv({ DATA_DIR: `${file}/data`, BRANDS_DIR: `${scratch}/none` })
    await expect(checkFolders(env)).rejects.toThrow(
      new EnvironmentVariableError(
        `BRANDS_DIR: the folder ${scratch}/none cannot be read (ENOENT)\nDATA_DIR: the folder ${file}/data cannot be written (ENOTDIR)`,
      ),
    )
  })
})

describe('a store of documents', () => {
  const check = async (variables: Record<string, string>, waitMs?: number) => {
    const env = readEnv({ DATA_DIR, ...variables })
    await checkStore({
      env,
      objects: openObjectStore(env.objectStore),
      logger,
      ...(waitMs !== undefined && { waitMs }),
    })
    return readLines()
  }

  test('in a folder is made', async () => {
    expect(await check({})).toEqual([])
    expect(await check({ OBJECT_STORE_URL: `file://${scratch}/objects` })).toEqual([])
  })

  test('in a folder that cannot be written ends the start', async () => {
    await expect(check({ OBJECT_STORE_URL: `file://${file}/objects` })).rejects.toThrow(
      `OBJECT_STORE_URL: the folder ${file}/objects cannot be written (ENOTDIR)`,
    )
    await expect(check({ DATA_DIR: file })).rejects.toThrow(
      `DATA_DIR: the folder ${file}/objects cannot be written (ENOTDIR)`,
    )
  })

  describe('in a bucket', async () => {
    const s3 = await startS3Server()
    afterAll(async () => await s3.stop())
    const keys = {
      OBJECTS_S3_ACCESS_KEY_ID: s3.config.accessKeyId,
      OBJECTS_S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey,
    }
    const at = (bucket: string, endpoint = s3.config.endpoint) => `s3://${bucket}?endpoint=${endpoint}`

    test('that takes the keys is used', async () => {
      expect(await check({ ...keys, OBJECT_STORE_URL: at('documents') })).toEqual([])
    })

    test('that does not exist ends the start', async () => {
      await expect(check({ ...keys, OBJECT_STORE_URL: at('none') })).rejects.toThrow(
        new EnvironmentVariableError('OBJECT_STORE_URL: there is no bucket none'),
      )
    })

    test('that refuses the keys ends the start, without telling them', async () => {
      const wrong = { OBJECTS_S3_ACCESS_KEY_ID: 'portico', OBJECTS_S3_SECRET_ACCESS_KEY: 'wrong-secret' }
      const failure = await check({ ...wrong, OBJECT_STORE_URL: at('documents') }).catch(
        (error: unknown) => error,
      )
      expect(String(failure)).toBe(
        'EnvironmentVariableError: OBJECT_STORE_URL: the store refuses the bucket documents to OBJECTS_S3_ACCESS_KEY_ID with its OBJECTS_S3_SECRET_ACCESS_KEY (403)',
      )
    })

    test.each([
      ['is not there', 'http://127.0.0.1:1'],
      ['has trouble of its own', ''],
    ])('that %s does not end it, and is told of', async (what, endpoint) => {
      if (endpoint === '') s3.fail('slowDown')
      const told = await check({ ...keys, OBJECT_STORE_URL: at('documents', endpoint || undefined) })
      expect(told, what).toEqual([
        'OBJECT_STORE_URL: the store does not answer; documents and pictures wait for it',
      ])
    })

    test('that says nothing does not hold up the start for long', async () => {
      s3.fail('hang')
      expect(await check({ ...keys, OBJECT_STORE_URL: at('documents') }, 100)).toHaveLength(1)
    })
  })
})

describe('a mail server never ends the start', () => {
  const check = async (url: string) => {
    await checkMailServer(parseSmtpUrl(url), logger)
    return readLines()
  }

  test('one that is there is not spoken of', async () => {
    const server = await startSmtpServer()
    onTestFinished(server.stop)
    expect(await check(server.url)).toEqual([])
    expect(server.messages).toEqual([])
  })

  test('one that refuses the login is told of, without the password', async () => {
    const server = await startSmtpServer({
      options: {
        authOptional: false,
        allowInsecureAuth: true,
        onAuth: (_auth, _session, done) => done(new Error('no such user')),
      },
    })
    onTestFinished(server.stop)
    await checkMailServer(parseSmtpUrl(`smtp://portal:secret-word@127.0.0.1:${server.port}`), logger)
    expect(lines.join('')).not.toContain('secret-word')
    expect(readLines()).toEqual([
      'SMTP_URL: the mail server refuses the login; mails wait until it takes them',
    ])
  })

  test('one that is not there is told of', async () => {
    expect(await check('smtp://127.0.0.1:1')).toEqual([
      'SMTP_URL: the mail server does not answer as it should; mails wait until it takes them',
    ])
  })
})

test('B6.6 a scanner that is not there is told of, and does not end the start', async () => {
  await checkScanner(undefined, logger)
  expect(readLines()).toEqual([])
  await checkScanner(openClamd({ host: '127.0.0.1', port: 1 }), logger)
  expect(readLines()).toEqual([
    'ATTACHMENT_SCANNER: the scanner does not answer as it should; attachments are refused until it does',
  ])
})

describe('a port', () => {
  const open = async (port: number, host = '127.0.0.1') => {
    const server = createHttpServer(() => undefined)
    const opened = await namePort('METRICS_PORT', listen(server, port, host))
    server.close()
    return opened
  }

  test('that is free is opened', async () => {
    expect(await open(0)).toBeGreaterThan(0)
  })

  test('that is taken ends the start', async () => {
    const other = createServer()
    onTestFinished(() => void other.close())
    other.listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    await expect(open(port)).rejects.toThrow(
      new EnvironmentVariableError(`METRICS_PORT: port ${port} is taken by another program (EADDRINUSE)`),
    )
  })

  test('of an address that is not ours ends the start', async () => {
    await expect(open(4599, '192.0.2.1')).rejects.toThrow(/^METRICS_PORT: port 4599 is of an address/)
  })
})
