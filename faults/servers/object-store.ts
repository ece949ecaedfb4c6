import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import type { Place } from '../place.ts'
import { answersAt } from './answers.ts'
import { createService, type Program } from './service.ts'

const execute = promisify(execFile)
const ASK_WITHIN_MS = 60_000
const BUCKET = 'documents'
const KEY = { accessKeyId: 'portico', secretAccessKey: 'of-this-run-alone' }

/**
 * Ceph's gateway as Debian packs it (16.2). It cannot stand alone there, so one monitor and one OSD that keeps everything in memory stand
 * behind it; without a manager, which only counts. What is killed is the gateway.
 */
export async function startObjectStore(
  place: Place,
  ports: { readonly gateway: number; readonly monitor: number },
) {
  const folder = path.join(place.folder, 'ceph')
  const configuration = path.join(folder, 'ceph.conf')
  const keyring = path.join(folder, 'keyring')
  const env = { ...process.env, CEPH_CONF: configuration }
  const ask = async (command: string, ...args: string[]) =>
    (await execute(command, args, { env, timeout: ASK_WITHIN_MS })).stdout
  const of =
    (command: string, ...args: string[]): (() => Program) =>
    () => ({ command, args, env })

  for (const name of ['monitor', 'osd', 'gateway']) await mkdir(path.join(folder, name), { recursive: true })
  const id = randomUUID()
  await writeFile(configuration, describe(folder, { id, ...ports }))
  await ask(
    'ceph-authtool',
    '--create-keyring',
    keyring,
    '--gen-key',
    '-n',
    'mon.',
    '--cap',
    'mon',
    'allow *',
  )
  for (const name of ['client.admin', 'client.rgw', 'osd.0'])
    await ask(
      'ceph-authtool',
      keyring,
      '--gen-key',
      '-n',
      name,
      '--cap',
      'mon',
      'allow *',
      '--cap',
      'osd',
      'allow *',
    )
  for (const name of ['osd', 'gateway']) await copyFile(keyring, path.join(folder, name, 'keyring'))
  const map = path.join(folder, 'monmap')
  await ask('monmaptool', '--create', '--fsid', id, '--addv', 'a', `[v2:127.0.0.1:${ports.monitor}]`, map)
  await ask('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map, '--keyring', keyring)

  const monitor = createService(place, {
    name: 'ceph-mon',
    program: of('ceph-mon', '-i', 'a', '-f'),
    isReady: async () => (await ask('ceph', 'quorum_status')).includes('"quorum_names":["a"]'),
  })
  await monitor.start()
  const osdId = randomUUID()
  await ask('ceph', 'osd', 'new', osdId)
  await ask('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', osdId)
  const osd = createService(place, {
    name: 'ceph-osd',
    program: of('ceph-osd', '-i', '0', '-f'),
    isReady: async () => (await ask('ceph', 'osd', 'stat')).includes('1 up'),
  })
  await osd.start()
  const gateway = createService(place, {
    name: 'radosgw',
    program: of('radosgw', '-n', 'client.rgw', '-f'),
    isReady: async () => await answersAt(ports.gateway),
  })
  await gateway.start()
  const { accessKeyId, secretAccessKey } = KEY
  await ask(
    'radosgw-admin',
    'user',
    'create',
    '--uid',
    'portico',
    '--display-name',
    'portico',
    '--access-key',
    accessKeyId,
    '--secret-key',
    secretAccessKey,
  )
  const endpoint = `http://127.0.0.1:${ports.gateway}`
  const client = new S3Client({ endpoint, region: 'us-east-1', credentials: KEY, forcePathStyle: true })
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }))
  client.destroy()

  return {
    service: gateway,
    variables: {
      OBJECT_STORE_URL: `s3://${BUCKET}?endpoint=${endpoint}`,
      OBJECTS_S3_ACCESS_KEY_ID: accessKeyId,
      OBJECTS_S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
  }
}

function describe(
  folder: string,
  { id, monitor, gateway }: { readonly id: string; readonly monitor: number; readonly gateway: number },
): string {
  return `[global]
fsid = ${id}
mon host = v2:127.0.0.1:${monitor}
mon initial members = a
public addr = 127.0.0.1
ms bind ipv6 = false
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pgp num = 4
osd pool default pg autoscale mode = off
mon allow pool size one = true
osd crush chooseleaf type = 0
mon max pg per osd = 1000
mon data avail crit = 1
run dir = ${folder}
admin socket =
log file =
mon cluster log file =
crash dir = ${folder}
keyring = ${folder}/keyring
mon data = ${folder}/monitor
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 268435456

[client.rgw]
rgw data = ${folder}/gateway
keyring = ${folder}/keyring
rgw frontends = beast endpoint=127.0.0.1:${gateway}
`
}
