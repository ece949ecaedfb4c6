import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '#tests/web/render-part.tsx'
import { respond, stubServer } from '#tests/web/stub-server.ts'
import { NotMeScreen } from './not-me-screen.tsx'

const POST = 'POST /api/profile/v1/nicht-ich/halden'

async function open(token: string | undefined = 'abc', at = '/halden/not-me/abc') {
  const { user } = await renderPart(<NotMeScreen title="This was not me" token={token} />, { at })
  return async () => await user.click(screen.getByRole('button', { name: 'This was not me' }))
}

test('B6.6 opening the page stops nothing; the button does, and says what became of it', async () => {
  const { calls } = stubServer({ [POST]: respond({ gestoppt: true }) })
  const press = await open()
  expect(calls).toEqual([])
  await press()
  expect(await screen.findByText(/The request has been stopped and nothing was changed/)).toBeTruthy()
  expect(calls[0]?.body).toEqual({ token: 'abc' })
  expect(document.activeElement?.textContent).toBe('This was not me')
  expect(screen.getByRole('link', { name: 'Security settings' }).getAttribute('href')).toBe(
    '/halden/user/security',
  )
})

test('B6.6 one that is in effect is for the house to decide, and says so', async () => {
  stubServer({ [POST]: respond({ gestoppt: false }) })
  const press = await open()
  await press()
  expect(await screen.findByText(/The change is in effect already/)).toBeTruthy()
})

test.each([
  [404, 'unknownNotice', 'This link is not valid. Please check whether you have copied all of it.'],
  [410, 'noticeOver', 'This link has been used or is too old. Please contact us if something is not right.'],
])('B6.6 %d %s says so, and where else to go', async (status, code, text) => {
  stubServer({ [POST]: respond({ code: `changeRequests.${code}`, errorId: 'e' }, status) })
  const press = await open()
  await press()
  expect((await screen.findByRole('alert')).textContent).toContain(text)
  expect(screen.getByRole('link', { name: 'Contact us' })).toBeTruthy()
})

test('B6.6 without a token the page explains itself', async () => {
  await renderPart(<NotMeScreen title="This was not me" token={undefined} />, { at: '/halden/not-me' })
  expect(screen.getByText(/This page opens from the link in an email/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
