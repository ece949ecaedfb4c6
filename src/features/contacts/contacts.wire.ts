import { z } from 'zod'
import { withoutEmpty } from '#kernel/wire/shapes.ts'
import type { ContactPerson } from './contacts.domain.ts'

export const contactPersonShape = z
  .strictObject({
    id: z.guid(),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string().optional(),
    email: z.string(),
    picture: z.strictObject({ url: z.string() }).optional(),
    position: z.string().optional(),
    company: z.string().optional(),
    client: z.string(),
    foreignKeySystem: z.string(),
    foreignKeyKey: z.string(),
  })
  .meta({ id: 'ContactPerson' })

export function encodeContactPerson(person: ContactPerson): z.input<typeof contactPersonShape> {
  const { brand, pictureId, sourceSystem, sourceKey, ...rest } = person
  return withoutEmpty({
    ...rest,
    picture: pictureId === undefined ? undefined : { url: `/picture/v1/${pictureId}` },
    client: brand,
    foreignKeySystem: sourceSystem,
    foreignKeyKey: sourceKey,
  })
}
