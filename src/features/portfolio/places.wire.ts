import { z } from 'zod'
import { USE_TYPES } from '#features/assets/assets.domain.ts'
import { call } from '#kernel/call.ts'
import { decimalText } from '#kernel/wire/shapes.ts'
import type { Place } from './places.domain.ts'

const placeShape = z
  .strictObject({
    id: z.guid().meta({ description: 'Of the property' }),
    itemId: z.guid().meta({ description: 'Of the portfolio’s items that own it, the largest' }),
    owners: z.int().meta({ description: 'How many of the portfolio’s items own it' }),
    name: z.string(),
    city: z.string(),
    country: z.string().length(2),
    useType: z.enum(USE_TYPES),
    coordinates: z.strictObject({ latitude: decimalText, longitude: decimalText }).optional(),
  })
  .meta({ id: 'Place' })

const placesShape = z.strictObject({ places: z.array(placeShape) }).meta({ id: 'Places' })

export function encodePlaces(places: readonly Place[]): z.infer<typeof placesShape> {
  return { places: places.map((place) => ({ ...place })) }
}

export const listPlaces = call({
  method: 'GET',
  path: '/api/:client/portfolio/places',
  service: 'portfolio',
  summary: 'Where the properties of the caller’s running investments stand, by name',
  access: 'portfolio/read',
  restsOn: 'brand',
  answer: placesShape,
})
