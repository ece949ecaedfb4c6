import { z } from 'zod'
import { USE_TYPES } from '#features/assets/assets.domain.ts'
import { decimalText } from '#kernel/wire/shapes.ts'
import type { Place } from './places.domain.ts'

const placeShape = z
  .strictObject({
    id: z.guid().meta({ description: 'Of the property' }),
    itemId: z.guid().meta({ description: 'Of the portfolio’s item that owns it' }),
    name: z.string(),
    city: z.string(),
    country: z.string().length(2),
    useType: z.enum(USE_TYPES),
    isDevelopment: z.boolean(),
    coordinates: z.strictObject({ latitude: decimalText, longitude: decimalText }).optional(),
  })
  .meta({ id: 'Place' })

export const placesShape = z.strictObject({ places: z.array(placeShape) }).meta({ id: 'Places' })

export function encodePlaces(places: readonly Place[]): z.infer<typeof placesShape> {
  return { places: places.map((place) => ({ ...place })) }
}
