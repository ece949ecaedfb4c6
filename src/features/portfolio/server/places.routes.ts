import { endpoint } from '#server/http/endpoint/endpoint.ts'
import { encodePlaces, listPlaces } from '../places.wire.ts'
import { loadPlaces } from './load-places.service.ts'

export function placeEndpoints({ now }: { readonly now: () => Date }) {
  return [
    endpoint(listPlaces, async ({ ask, principal: { brand, investorId } }) => {
      if (investorId === undefined) return { body: { places: [] } }
      const today = now().toISOString().slice(0, 10)
      return { body: encodePlaces(await ask((db) => loadPlaces(db, { brand, investorId, today }))) }
    }),
  ]
}
