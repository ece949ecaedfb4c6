import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '#tests/web/render-part.tsx'
import { buildSession } from '../session/testing/build-session.ts'
import { NavigationLinks } from './navigation-links.tsx'

test('A3.1 the links stand in the order of the ledger', async () => {
  const badges = { documents: ', 12 unread' }
  await renderPart(<NavigationLinks className={undefined} badges={badges} />, {
    session: buildSession({ investmentGroups: ['PGK', 'DACH'] }),
  })
  const names = screen.getAllByRole('link').map(({ textContent }) => textContent)
  expect(names).toEqual(['Portfolio', 'Documents, 12 unread', 'Voting', 'Market', 'Website', 'Forms'])
})

test('B7.4 who votes for others alone finds the meetings and nothing that they may not open', async () => {
  await renderPart(<NavigationLinks className={undefined} />, {
    session: buildSession({ roles: ['stimmrechtsvertreter'] }),
  })
  const names = screen.getAllByRole('link').map(({ textContent }) => textContent)
  expect(names).toEqual(['Voting', 'Website'])
})
