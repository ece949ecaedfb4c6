import type { Profile, ProfileView } from '../profile.domain.ts'
import { encodeProfile } from '../profile.wire.ts'

export const GUID = '00000000-0000-4000-8000-0000000000aa'
export const PROFILE_PATH = `/api/profile/v1/${GUID}/profil`

export function buildPerson(own: Partial<Profile> = {}): Profile {
  return {
    id: GUID,
    kind: 'person',
    salutation: 'madame',
    title: 'Dr.',
    firstName: 'Margarethe',
    lastName: 'Klein',
    gender: 'w',
    dateOfBirth: '1964-03-09',
    placeOfBirth: 'Lübeck',
    countryOfBirth: 'DE',
    nationality: 'AT',
    emails: [{ purpose: 'email_privat', email: 'klein@post.example' }],
    phones: [
      { purpose: 'telefon_mobil', countryCode: '0049', areaCode: '0171', subscriberNumber: '3920001' },
    ],
    addresses: [
      {
        purpose: 'Postadresse_privat',
        street: 'Am Markt',
        houseNumber: '7a',
        zip: '23552',
        city: 'Lübeck',
        country: 'DE',
      },
    ],
    taxNumbers: [
      {
        kind: 'Steuernummer',
        country: 'DE',
        number: '22/815/08154',
        officeNumber: '2122',
        officeName: 'Lübeck',
      },
      { kind: 'TIN', country: 'AT', number: '123456789' },
    ],
    bankAccounts: [
      {
        purpose: 'Auszahlung',
        accountHolder: 'Margarethe Klein',
        institution: 'Hansebank eG',
        iban: 'DE89370400440532013000',
        bic: 'COBADEFFXXX',
      },
    ],
    ...own,
  }
}

export function buildCompany(): Profile {
  return {
    id: GUID,
    kind: 'company',
    companyName: 'Klein Beteiligungen GmbH',
    legalForm: 'GmbH',
    emails: [{ purpose: 'email_firma', email: 'info@klein.example' }],
    phones: [],
    addresses: [{ purpose: 'Firmenadresse', street: 'Kai', houseNumber: '1', zip: '20457', city: 'Hamburg' }],
    taxNumbers: [],
    bankAccounts: [],
  }
}

/** What the server answers with. */
export function describeProfile(profile: Profile, state: Partial<ProfileView> = {}) {
  return encodeProfile({ profile, digest: 'as-read', ...state })
}
