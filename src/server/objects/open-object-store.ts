import { openFolderStore } from './folder-store.ts'
import type { ObjectStore } from './object-store.ts'
import { observeStore } from './observe-store.ts'
import type { S3Config } from './s3-client.ts'
import { openS3Store } from './s3-store.ts'

export type ObjectStoreConfig =
  | { readonly kind: 'folder'; readonly directory: string }
  | ({ readonly kind: 's3' } & S3Config)

export function openObjectStore(config: ObjectStoreConfig): ObjectStore {
  return observeStore(config.kind === 's3' ? openS3Store(config) : openFolderStore(config.directory))
}
