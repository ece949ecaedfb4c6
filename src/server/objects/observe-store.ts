import { observe } from '../observe.ts'
import type { ObjectStore } from './object-store.ts'

/** Tells whoever watches what the store is asked, not which object. */
export function observeStore(store: ObjectStore): ObjectStore {
  const told = <Result>(operation: string, run: () => Promise<Result>) => observe('store', { operation }, run)
  return {
    put: async (object) => await told('put', () => store.put(object)),
    has: async (sha256) => await told('has', () => store.has(sha256)),
    listStoredBefore: (moment) => store.listStoredBefore(moment),
    remove: async (sha256, storedBefore) => await told('remove', () => store.remove(sha256, storedBefore)),
    open: async (sha256, byteLength) => await told('open', () => store.open(sha256, byteLength)),
    ping: async () => await told('ping', () => store.ping()),
  }
}
