import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { hasErrorCode } from '../db/error-code.ts'
import {
  type NewObject,
  ObjectDamagedError,
  ObjectMissingError,
  type ObjectStore,
  ObjectStoreUnavailableError,
  objectPath,
} from './object-store.ts'
import { verifiedStream } from './verified-stream.ts'

// Documents are personal: only the portal's own user reads them.
const FILE_MODE = 0o600
const FOLDER_MODE = 0o700
const READ_PIECE_BYTES = 256 * 1024
const UNFINISHED = '.part'
const DIGEST = /^[0-9a-f]{64}$/

export function openFolderStore(directory: string): ObjectStore {
  const fileOf = (sha256: string) => path.join(directory, objectPath(sha256))

  return {
    async put(object) {
      const file = fileOf(object.sha256)
      if ((await find(file))?.size === object.byteLength && (await renew(file))) return
      const folder = path.dirname(file)
      await answering(mkdir(folder, { recursive: true, mode: FOLDER_MODE }))
      // Nobody ever reads it under this name, so a process killed meanwhile does no harm.
      const unfinished = `${file}.${randomUUID()}${UNFINISHED}`
      try {
        await write(unfinished, object)
        await answering(rename(unfinished, file))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      // A name survives a power cut only once its folder is on disk; the outer folders may be new as well.
      for (const changed of [folder, path.dirname(folder), directory]) await answering(syncToDisk(changed))
    },

    async has(sha256) {
      return (await find(fileOf(sha256))) !== undefined
    },

    async *listStoredBefore(moment) {
      for (const outer of await listNames(directory))
        for (const inner of await listNames(path.join(directory, outer))) {
          const folder = path.join(directory, outer, inner)
          for (const name of await listNames(folder)) {
            const file = path.join(folder, name)
            if (!isOlder(await find(file), moment)) continue
            if (name.endsWith(UNFINISHED)) await answering(rm(file, { force: true }))
            else if (DIGEST.test(name)) yield name
          }
        }
    },

    async remove(sha256, storedBefore) {
      const file = fileOf(sha256)
      if (!isOlder(await find(file), storedBefore)) return false
      await answering(rm(file, { force: true }))
      return true
    },

    async open(sha256, byteLength) {
      const handle = await open(fileOf(sha256)).catch(async (error: unknown) => {
        if (!hasErrorCode(error, 'ENOENT')) throw new ObjectStoreUnavailableError(error)
        // Without its folder the whole store is gone, not one object.
        await answering(access(directory))
        throw new ObjectMissingError(sha256)
      })
      const promised = { sha256, byteLength }
      const { size } = await answering(handle.stat())
      if (size !== byteLength) {
        await handle.close()
        throw new ObjectDamagedError(promised)
      }
      const bytes = handle.createReadStream({ highWaterMark: READ_PIECE_BYTES })
      return verifiedStream(bytes, promised, (error) => new ObjectStoreUnavailableError(error))
    },

    async ping() {
      await answering(mkdir(directory, { recursive: true, mode: FOLDER_MODE }))
      await answering(access(directory, constants.R_OK | constants.W_OK | constants.X_OK))
    },
  }
}

type Found = { readonly size: number; readonly mtime: Date }

async function find(file: string): Promise<Found | undefined> {
  try {
    return await stat(file)
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined
    throw new ObjectStoreUnavailableError(error)
  }
}

const isOlder = (found: Found | undefined, moment: Date) => found !== undefined && found.mtime < moment

/** False where it has just been swept. */
async function renew(file: string): Promise<boolean> {
  const now = new Date()
  try {
    await utimes(file, now, now)
    return true
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return false
    throw new ObjectStoreUnavailableError(error)
  }
}

/** Nothing where there is no such folder, or something that is none. */
async function listNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT') || hasErrorCode(error, 'ENOTDIR')) return []
    throw new ObjectStoreUnavailableError(error)
  }
}

async function write(file: string, object: NewObject): Promise<void> {
  const handle = await answering(open(file, 'wx', FILE_MODE))
  try {
    for await (const piece of verifiedStream(object.open(), object)) {
      await answering(handle.appendFile(piece as Buffer))
    }
    await answering(handle.sync())
  } finally {
    await handle.close()
  }
}

async function syncToDisk(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Whatever the disk says no to (full, read-only, gone, not ours) is the store's fault, not the caller's. */
async function answering<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw new ObjectStoreUnavailableError(error)
  }
}
