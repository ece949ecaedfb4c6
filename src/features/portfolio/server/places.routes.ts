import { endpoint } from '#server/http/endpoint/endpoint.ts'
import { encodePlaces, listPlaces } from '../places.wire.ts'
import { loadPlaces } from './load-places.service.ts'

export const placeEndpoints = [
  endpoint(listPlaces, async ({ ask, today, principal: { brand, investorId } }) => {
    if (investorId === undefined) return { body: { places: [] } }
    return { body: encodePlaces(await ask((db) => loadPlaces(db, { brand, investorId, today }))) }
  }),
]
