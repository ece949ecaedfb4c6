import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { openFolderStore } from '#server/objects/folder-store.ts'
import { objectPath, type StoredObject } from '#server/objects/object-store.ts'

/** A store in a folder of its own: `const store = temporaryStore()` and `afterAll(store.close)`. */
export function temporaryStore() {
  const directory = mkdtempSync(path.join(tmpdir(), 'portico-objects-'))
  const objects = openFolderStore(directory)
  const fileOf = (sha256: string) => path.join(directory, objectPath(sha256))

  return {
    objects,
    directory,
    async keep(bytes: Buffer): Promise<StoredObject> {
      const object = { sha256: createHash('sha256').update(bytes).digest('hex'), byteLength: bytes.length }
      await objects.put({ ...object, open: () => Readable.from([bytes]) })
      return object
    },
    /** Turns one bit in its last byte, as a failing disk would. */
    damage(sha256: string): void {
      const bytes = readFileSync(fileOf(sha256))
      bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
      writeFileSync(fileOf(sha256), bytes)
    },
    remove: (sha256: string) => rmSync(fileOf(sha256)),
    /** How many of its files this process holds open. */
    countOpenFiles: () =>
      readdirSync('/proc/self/fd').filter((descriptor) => {
        try {
          return readlinkSync(`/proc/self/fd/${descriptor}`).startsWith(directory)
        } catch {
          return false
        }
      }).length,
    close: () => rmSync(directory, { recursive: true, force: true }),
  }
}
