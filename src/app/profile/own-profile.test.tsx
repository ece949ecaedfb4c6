import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Profile, ProfileView } from '#features/profile/profile.domain.ts'
import {
  buildCompany,
  buildPerson,
  describeProfile,
  GUID,
  PROFILE_PATH,
} from '#features/profile/web/profile.test-data.ts'
import type { SessionView } from '#web/session/session-context.ts'
import { buildSession } from '#web/session/testing/build-session.ts'
import { readSeen } from '../../../tests/web/read-text.ts'
import { renderPart } from '../../../tests/web/render-part.tsx'
import { respond, stubServer } from '../../../tests/web/stub-server.ts'
import { OwnProfile } from './own-profile.tsx'

const CONTACT = {
  id: '00000000-0000-4000-8000-0000000000c1',
  firstName: 'Jonas',
  lastName: 'Falk',
  position: 'Investor relations',
  phone: '0049 40 55501',
  email: 'falk@halden.example',
  client: 'halden',
  foreignKeySystem: 'crm',
  foreignKeyKey: 'CP-07',
}

type Options = {
  readonly profile?: Profile
  readonly state?: Partial<ProfileView>
  readonly session?: Partial<SessionView>
  readonly at?: string
  readonly contacts?: () => Response
}

async function open({ profile = buildPerson(), state, session, at, contacts }: Options = {}) {
  const server = stubServer({
    [`GET ${PROFILE_PATH}`]: respond(describeProfile(profile, state)),
    [`GET /api/profile/v1/${GUID}/ansprechpartner`]: contacts ?? respond([CONTACT]),
  })
  const page = await renderPart(<OwnProfile title="Profile" guid={GUID} />, {
    at: at ?? '/halden/user/profile',
    session: buildSession({ investorId: GUID, ...session }),
  })
  await screen.findByRole('heading', { level: 1, name: 'Profile' })
  return { ...page, server }
}

const getSection = (name: string) => screen.getByRole('region', { name })
/** The value under its name, as it is seen. */
function readValue(section: string, label: string | RegExp): string {
  const term = within(getSection(section))
    .getAllByRole('term')
    .find(({ textContent }) =>
      typeof label === 'string' ? textContent.startsWith(label) : label.test(textContent),
    )
  return readSeen(term?.nextElementSibling ?? document.createElement('p'))
}
const listSections = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

describe('B6.4 the whole profile is shown by section', () => {
  test('of a person, by the names of things', async () => {
    await open()
    expect(listSections()).toEqual([
      'Person',
      'Email addresses',
      'Phone numbers',
      'Addresses',
      'Tax',
      'Bank accounts',
      'Contact person',
    ])
    expect(readValue('Person', 'Gender')).toBe('Female')
    expect(readValue('Person', 'Salutation')).toBe('Ms')
    expect(readValue('Person', 'Date of birth')).toBe('09.03.1964')
    expect(readValue('Person', 'Country of birth')).toBe('Germany')
    expect(readValue('Person', 'Nationality')).toBe('Austria')
    expect(readValue('Addresses', 'Private postal address')).toBe('Am Markt 7a\n23552 Lübeck\nGermany')
  })

  test('each value says what it is used for', async () => {
    await open()
    const terms = screen
      .getAllByRole('region')
      .filter((region) => region !== getSection('Contact person'))
      .flatMap((region) => within(region).getAllByRole('term'))
    expect(terms.length).toBeGreaterThan(12)
    for (const { nextElementSibling: value, textContent: name } of terms)
      expect(value?.nextElementSibling?.textContent, name).toBeTruthy()
    expect(getSection('Bank accounts').textContent).toContain('The account to which we pay distributions')
  })

  test('B6.1 an IBAN in groups of four, a phone number joined and as a link', async () => {
    await open()
    expect(readValue('Bank accounts', 'Payouts')).toContain('DE89 3704 0044 0532 0130 00')
    const link = within(getSection('Phone numbers')).getByRole('link')
    expect(link.textContent).toBe('+49 171 3920001')
    expect(link.getAttribute('href')).toBe('tel:+491713920001')
    expect(screen.getByRole('link', { name: 'klein@post.example' }).getAttribute('href')).toBe(
      'mailto:klein@post.example',
    )
  })

  test('tax numbers by kind and country; those of other countries keep their own name', async () => {
    await open()
    expect(readValue('Tax', 'Tax number, Germany')).toContain('22/815/08154')
    expect(readValue('Tax', 'Tax number, Germany')).toContain('Lübeck')
    expect(readValue('Tax', 'TIN, Austria')).toContain('123456789')
  })

  test('of a company; what is not on record says so', async () => {
    await open({ profile: buildCompany() })
    expect(listSections()[0]).toBe('Company')
    expect(readValue('Company', 'Legal form')).toBe('GmbH')
    expect(getSection('Phone numbers').textContent).toContain('Nothing on record.')
  })

  test('in German', async () => {
    await open({ at: '/halden/de-DE/user/profile' })
    expect(readValue('Person', 'Staatsangehörigkeit')).toBe('Österreich')
    expect(readValue('Bankverbindungen', 'Auszahlungen')).toContain('Kontoinhaber')
  })

  test('with the contact person, and without one it says how else', async () => {
    const { unmount } = await open()
    expect(
      within(getSection('Contact person')).getByRole('link', { name: 'falk@halden.example' }),
    ).toBeTruthy()
    unmount()
    await open({ contacts: respond([]) })
    expect(getSection('Contact person').textContent).toContain('No contact person has been named yet.')
  })

  test('where the contact person cannot be loaded, the profile stands', async () => {
    await open({ contacts: respond({}, 500) })
    expect((await within(getSection('Contact person')).findByRole('alert')).textContent).toContain(
      'Could not load data',
    )
    expect(readValue('Person', 'Gender')).toBe('Female')
  })
})

test('A4.9 who looks at somebody else’s portfolio sees neither bank accounts nor tax numbers, and is told so', async () => {
  await open({ state: { isOthers: true }, session: { viewee: { name: 'Margarethe Klein' } } })
  expect(listSections()).toEqual([
    'Person',
    'Email addresses',
    'Phone numbers',
    'Addresses',
    'Contact person',
  ])
  expect(screen.getAllByRole('paragraph')[0]?.textContent).toBe(
    'You are viewing the data of Margarethe Klein. Bank accounts and tax numbers are not shown to others, and nothing can be changed.',
  )
  expect(screen.queryAllByRole('button')).toEqual([])
})
