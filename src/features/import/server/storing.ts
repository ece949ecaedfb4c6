import { createReadStream } from 'node:fs'
import type { ObjectStore } from '#server/objects/object-store.ts'
import type { ImportProgress } from './import-report.ts'
import type { StoredFile } from './stored-files.ts'

const STORED_AT_ONCE = 4

/** Bytes under a digest never change, so what is there already stays (and is as young as new, for whoever sweeps), and an import that ends badly leaves nothing wrong. */
export async function storeFiles(
  store: ObjectStore,
  files: readonly StoredFile[],
  onProgress: (progress: ImportProgress) => void,
): Promise<void> {
  const waiting = files.values()
  let done = 0
  const work = async () => {
    for (const file of waiting) {
      await store.put({
        sha256: file.sha256,
        byteLength: file.byteLength,
        open: () => createReadStream(file.path),
      })
      done += 1
      onProgress({ step: 'store', file: file.key, done, total: files.length })
    }
  }
  await Promise.all(Array.from({ length: STORED_AT_ONCE }, work))
}
