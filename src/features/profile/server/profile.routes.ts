import { findOpenRequest } from '#features/change-requests/server/find-open-request.service.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import { endpoint } from '#server/http/endpoint/endpoint.ts'
import type { Principal } from '#server/http/endpoint/principal.ts'
import { encodeBank, getBank } from '../banks.wire.ts'
import { encodeBaseData } from '../base-data.wire.ts'
import { PROFILE_ERRORS } from '../profile.domain.ts'
import {
  encodeContacts,
  encodeProfile,
  encodeTaxOffice,
  getOwnBaseData,
  getOwnProfile,
  listCountries,
  listOwnContacts,
  listTaxOffices,
} from '../profile.wire.ts'
import { digestProfile } from './digest-profile.service.ts'
import { findBank } from './find-bank.service.ts'
import { getBaseData } from './get-base-data.service.ts'
import { getProfile } from './get-profile.service.ts'
import { listContacts } from './list-contacts.service.ts'
import { listSortedCountries } from './list-sorted-countries.service.ts'
import { listSortedTaxOffices } from './list-sorted-tax-offices.service.ts'
import type { Owner } from './profile.queries.ts'

type Parts = { readonly now: () => Date }

export function profileEndpoints({ now }: Parts) {
  return [
    endpoint(listCountries, async ({ locale, ask }) => ({
      body: [...(await ask((db) => listSortedCountries(db, locale)))],
    })),
    endpoint(listTaxOffices, async ({ ask }) => ({
      body: (await ask(listSortedTaxOffices)).map(encodeTaxOffice),
    })),
    endpoint(getBank, ({ params, today }) => ({ body: encodeBank(findBank(params.blz, today)) })),
    endpoint(getOwnBaseData, async ({ params, principal, ask }) => {
      const owner = requireOwner(params, principal)
      return { body: encodeBaseData(await ask((db) => getBaseData(db, owner))) }
    }),
    endpoint(getOwnProfile, async ({ params, principal, ask }) => {
      const owner = requireOwner(params, principal)
      const { profile, openRequest } = await ask(async (db) => ({
        profile: await getProfile(db, owner),
        openRequest: await findOpenRequest(db, { ...owner, now: now() }),
      }))
      const isOthers = principal.actingFor !== undefined
      return { body: encodeProfile({ profile, digest: digestProfile(profile), openRequest, isOthers }) }
    }),
    endpoint(listOwnContacts, async ({ params, principal, ask }) => {
      const owner = requireOwner(params, principal)
      return { body: encodeContacts(await ask((db) => listContacts(db, owner))) }
    }),
  ]
}

/** A profile is its owner's alone; to others it does not exist. */
function requireOwner({ guid }: { readonly guid: string }, { brand, investorId }: Principal): Owner {
  if (guid === '' || guid === 'undefined') throw new Problem(PROFILE_ERRORS.guidIsUndefined)
  if (guid !== investorId) throw new Problem(HTTP_ERRORS.notFound)
  return { brand, investorId }
}
