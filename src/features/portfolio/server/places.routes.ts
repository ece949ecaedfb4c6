import { endpoint } from '#server/http/endpoint/endpoint.ts'
import { sortPlaces } from '../places.domain.ts'
import { encodePlaces, placesShape } from '../places.wire.ts'
import { selectPlaces } from './places.queries.ts'

export function placeEndpoints({ now }: { readonly now: () => Date }) {
  return [
    endpoint(
      {
        method: 'GET',
        path: '/api/:client/portfolio/places',
        service: 'portfolio',
        summary: 'Where the properties of the caller’s running investments stand, by name',
        access: 'portfolio/read',
        answer: placesShape,
      },
      async ({ ask, principal: { brand, investorId } }) => {
        if (investorId === undefined) return { body: { places: [] } }
        const today = now().toISOString().slice(0, 10)
        const places = await ask((db) => selectPlaces(db, { brand, investorId, today }))
        return { body: encodePlaces(sortPlaces(places)) }
      },
    ),
  ]
}
