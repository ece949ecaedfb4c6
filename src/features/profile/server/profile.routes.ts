import { z } from 'zod'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import { endpoint } from '#server/http/endpoint/endpoint.ts'
import type { Principal } from '#server/http/endpoint/principal.ts'
import { baseDataShape, encodeBaseData, PROFILE_BASE } from '../base-data.wire.ts'
import { PROFILE_ERRORS } from '../profile.domain.ts'
import {
  contactListShape,
  countryShape,
  encodeContactPerson,
  encodeProfile,
  encodeTaxOffice,
  guidParam,
  profileShape,
  taxOfficeShape,
} from '../profile.wire.ts'
import type { Owner } from './profile.queries.ts'
import {
  getBaseData,
  getProfile,
  listContacts,
  listSortedCountries,
  listSortedTaxOffices,
} from './profile.service.ts'

const about = { method: 'GET', service: 'profile' } as const
const ofInvestor = {
  ...about,
  access: 'profile/read',
  params: guidParam,
  problems: [PROFILE_ERRORS.guidIsUndefined],
} as const

/** An empty guid must arrive here as well, to be told apart from an unknown path. */
const GUID = ':guid{[^/]*}'

export const profileEndpoints = [
  endpoint(
    {
      ...about,
      path: `${PROFILE_BASE}/laender`,
      summary: "All countries, by name in the caller's language",
      access: 'signedIn',
      answer: z.array(countryShape),
    },
    async ({ locale, ask }) => ({ body: [...(await ask((db) => listSortedCountries(db, locale)))] }),
  ),
  endpoint(
    {
      ...about,
      path: `${PROFILE_BASE}/finanzaemter`,
      summary: 'German tax offices, by name',
      access: 'signedIn',
      answer: z.array(taxOfficeShape),
    },
    async ({ ask }) => ({ body: (await ask(listSortedTaxOffices)).map(encodeTaxOffice) }),
  ),
  endpoint(
    {
      ...ofInvestor,
      path: `${PROFILE_BASE}/stammdaten/${GUID}`,
      summary: 'Who the investor is, without ways to reach them',
      answer: baseDataShape,
    },
    async ({ params, principal, ask }) => {
      const owner = requireOwner(params, principal)
      return { body: encodeBaseData(await ask((db) => getBaseData(db, owner))) }
    },
  ),
  endpoint(
    {
      ...ofInvestor,
      path: `${PROFILE_BASE}/${GUID}/profil`,
      summary: "The investor's profile",
      answer: profileShape,
    },
    async ({ params, principal, ask }) => {
      const owner = requireOwner(params, principal)
      return { body: encodeProfile(await ask((db) => getProfile(db, owner))) }
    },
  ),
  endpoint(
    {
      ...ofInvestor,
      path: `${PROFILE_BASE}/${GUID}/ansprechpartner`,
      summary: 'Who looks after the investor; the first is the one to call',
      answer: contactListShape,
    },
    async ({ params, principal, ask }) => {
      const owner = requireOwner(params, principal)
      return { body: (await ask((db) => listContacts(db, owner))).map(encodeContactPerson) }
    },
  ),
]

/** A profile is its owner's alone; to others it does not exist. */
function requireOwner({ guid }: z.infer<typeof guidParam>, { brand, investorId }: Principal): Owner {
  if (guid === '' || guid === 'undefined') throw new Problem(PROFILE_ERRORS.guidIsUndefined)
  if (guid !== investorId) throw new Problem(HTTP_ERRORS.notFound)
  return { brand, investorId }
}
