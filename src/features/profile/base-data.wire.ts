import { z } from 'zod'
import { isSalutation } from '#kernel/person-name.ts'
import { decodePersonName, encodePersonName } from '#kernel/wire/person-name.ts'
import { dayText, idText, linkList, withoutEmpty } from '#kernel/wire/shapes.ts'
import { type BaseData, deriveDisplayName, GENDERS, type InvestorName } from './profile.domain.ts'

export const PROFILE_BASE = '/api/profile/v1'

/** The screens of the source send the text 'undefined' before they know whom to ask for; that has an error of its own. */
export const guidField = idText.or(z.enum(['', 'undefined']))
/** An empty guid must arrive as well, to be told apart from an unknown path. */
export const GUID = ':guid{[^/]*}'

const text = z.string().min(1)
const country = z.string().length(2)

const nameFields = {
  anrede: z.enum(['Herr', 'Frau']).optional(),
  titel: text.optional(),
  vorname: text.optional(),
  nachname: text.optional(),
  firmenname: text.optional(),
}

export const subscriberShape = z.strictObject(nameFields).meta({ id: 'Zeichner' })

export const baseDataShape = z
  .strictObject({
    guid: z.guid(),
    typ: z.enum(['Person', 'Firma']),
    name: text.meta({ description: 'On one line, made from the parts' }),
    ...nameFields,
    geschlecht: z.enum(GENDERS).optional(),
    geburtsdatum: dayText.optional(),
    geburtsort: text.optional(),
    geburtsland: country.optional(),
    staatsangehoerigkeit: country.optional(),
    rechtsform: text.optional(),
    links: linkList,
  })
  .meta({ id: 'Stammdaten' })

type BaseDataWire = z.infer<typeof baseDataShape>

const KINDS = { person: 'Person', company: 'Firma' } as const

export function encodeSubscriber(name: InvestorName): z.infer<typeof subscriberShape> {
  const { salutation, firstName, lastName } = name
  return withoutEmpty({
    ...encodePersonName({ title: salutation, firstName, lastName }, 'german'),
    titel: name.title,
    firmenname: name.companyName,
  })
}

export function encodeBaseData(data: BaseData): BaseDataWire {
  return {
    ...encodePerson(data),
    links: [
      { rel: 'self', href: `${PROFILE_BASE}/stammdaten/${data.id}` },
      { rel: 'profil', href: `${PROFILE_BASE}/${data.id}/profil` },
    ],
  }
}

export function encodePerson(data: BaseData): Omit<BaseDataWire, 'links'> {
  return withoutEmpty({
    guid: data.id,
    typ: KINDS[data.kind],
    name: deriveDisplayName(data),
    ...encodeSubscriber(data),
    geschlecht: data.gender,
    geburtsdatum: data.dateOfBirth,
    geburtsort: data.placeOfBirth,
    geburtsland: data.countryOfBirth,
    staatsangehoerigkeit: data.nationality,
    rechtsform: data.legalForm,
  })
}

export function decodePerson(wire: Omit<BaseDataWire, 'links'>): BaseData {
  const { title, ...name } = decodePersonName(wire) ?? {}
  return {
    id: wire.guid,
    kind: wire.typ === KINDS.company ? 'company' : 'person',
    ...withoutEmpty({
      ...name,
      salutation: isSalutation(title) ? title : undefined,
      title: wire.titel,
      gender: wire.geschlecht,
      dateOfBirth: wire.geburtsdatum,
      placeOfBirth: wire.geburtsort,
      countryOfBirth: wire.geburtsland,
      nationality: wire.staatsangehoerigkeit,
      companyName: wire.firmenname,
      legalForm: wire.rechtsform,
    }),
  }
}
