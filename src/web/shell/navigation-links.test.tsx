import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '#tests/web/render-part.tsx'
import { buildSession } from '../session/testing/build-session.ts'
import { NavigationLinks } from './navigation-links.tsx'

test('A3.1 the links stand in the order of the ledger', async () => {
  await renderPart(<NavigationLinks className={undefined} />, {
    session: buildSession({ investmentGroups: ['PGK', 'DACH'] }),
  })
  const names = screen.getAllByRole('link').map(({ textContent }) => textContent)
  expect(names).toEqual(['Portfolio', 'Market', 'Website', 'Forms'])
})
