import { useQueryClient } from '@tanstack/react-query'
import { decodeItemValue } from '#kernel/wire/item-value.ts'
import type { Answer } from '#web/api-client/ask.ts'
import { keyOf, queryOf } from '#web/api-client/query.ts'
import type { Reader } from '#web/api-client/reader.ts'
import type { OpenRequest, ProfileView } from '../profile.domain.ts'
import { getOwnProfile } from '../profile.wire.ts'
import { assembleProfile, type ProfileItem } from '../profile-items.domain.ts'

type ProfileWire = Answer<typeof getOwnProfile>

export const profileQuery = (reader: Reader, guid: string) =>
  queryOf(getOwnProfile, { reader, params: { guid } }, decodeView)

/** Brings it up to date: a change of a request is done when that shows it. */
export function useRefreshProfile(): () => Promise<void> {
  const cache = useQueryClient()
  return async () => await cache.invalidateQueries({ queryKey: keyOf(getOwnProfile) })
}

/** Each fact about the person under its name on the wire. */
export const PERSON_NAMES = {
  salutation: 'anrede',
  title: 'titel',
  firstName: 'vorname',
  lastName: 'nachname',
  gender: 'geschlecht',
  dateOfBirth: 'geburtsdatum',
  placeOfBirth: 'geburtsort',
  countryOfBirth: 'geburtsland',
  nationality: 'staatsangehoerigkeit',
  companyName: 'firmenname',
  legalForm: 'rechtsform',
} as const satisfies Partial<Record<string, keyof ProfileWire>>

function decodeView(wire: ProfileWire): ProfileView {
  return {
    profile: assembleProfile(wire.guid, wire.typ === 'Firma' ? 'company' : 'person', decodeItems(wire)),
    digest: wire.stand,
    openRequest: findOpenRequest(wire.links),
  }
}

/** B6.2: the links tell how things stand. */
function findOpenRequest(links: ProfileWire['links']): OpenRequest | undefined {
  const find = (rel: string) =>
    links
      .find((link) => link.rel === rel)
      ?.href.split('/')
      .at(-1)
  const awaiting = find('tanbestaetigung')
  const id = awaiting ?? find('aenderungsantrag')
  if (id === undefined) return undefined
  return { id, isAwaitingCode: awaiting !== undefined, needsFactor: find('zweiterfaktor') !== undefined }
}

function decodeItems(wire: ProfileWire): readonly ProfileItem[] {
  const decode = (item: string, value: Readonly<Record<string, string>>): ProfileItem => ({
    item,
    value: decodeItemValue(item, value),
  })
  const { einzahlung, auszahlung } = wire.bankverbindungen
  return [
    ...Object.entries(PERSON_NAMES).flatMap(([field, name]) =>
      wire[name] === undefined ? [] : decode(`person.${field}`, { wert: wire[name] }),
    ),
    ...wire.emails.map(({ zweck, email }) => decode(`email.${zweck}`, { wert: email })),
    ...wire.telefone.map(({ zweck, ...parts }) => decode(`phone.${zweck}`, parts)),
    ...wire.anschriften.map(({ zweck, ...parts }) => decode(`address.${zweck}`, parts)),
    ...wire.steuernummern.map(({ art, land, ...parts }) => decode(`taxNumber.${land}.${art}`, parts)),
    ...[einzahlung, auszahlung].flatMap((account) => {
      if (!account) return []
      const { zweck, ...parts } = account
      return decode(`bankAccount.${zweck}`, parts)
    }),
  ]
}
