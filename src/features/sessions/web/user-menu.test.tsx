import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '#tests/web/render-part.tsx'
import { buildSession } from '#web/session/testing/build-session.ts'
import { UserMenu } from './user-menu.tsx'

async function readItems(facts: Parameters<typeof buildSession>[0]) {
  const { unmount } = await renderPart(<UserMenu />, { session: buildSession(facts), at: '/halden/market' })
  const [, ...buttons] = screen.getAllByRole('button')
  const items = [...screen.queryAllByRole('link'), ...buttons].map(({ textContent }) => textContent)
  unmount()
  return items
}

test('A3.1 the menu leads to the profile, repeats the tutorial and signs out', async () => {
  expect(await readItems({})).toEqual(['Profile', 'Repeat tutorial', 'Sign out'])
})

test('A4.9 who has no profile finds there their own security, and what others let them see', async () => {
  const viewOther = 'View the portfolio of another person'
  expect(await readItems({ roles: [] })).toEqual(['Security', viewOther, 'Repeat tutorial', 'Sign out'])
  expect(await readItems({ roles: [], isOneTimePassword: true })).not.toContain('Security')
  for (const facts of [
    { viewee: { name: 'Sophie Albrecht' } },
    { isOneTimePassword: true },
    { mustApprove: true },
  ])
    expect(await readItems({ roles: [], ...facts })).not.toContain(viewOther)
})
