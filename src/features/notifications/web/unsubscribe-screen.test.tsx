import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '#tests/web/render-part.tsx'
import { respond, stubServer } from '#tests/web/stub-server.ts'
import { UnsubscribeScreen } from './unsubscribe-screen.tsx'

const POST = 'POST /api/notifications/v1/unsubscribe/halden/abc'

async function open(token: string | undefined) {
  const { user } = await renderPart(<UnsubscribeScreen title="Unsubscribe" token={token} />, {
    at: '/halden/unsubscribe/abc',
  })
  return async () => await user.click(screen.getByRole('button', { name: 'Stop these emails' }))
}

test('B5.8 nothing is sent until the button is pressed; then the way back is shown', async () => {
  const { calls } = stubServer({ [POST]: respond({}) })
  const press = await open('abc')
  expect(calls).toEqual([])
  await press()
  await waitFor(() => expect(screen.getByText(/you receive no more emails about new documents/)).toBeTruthy())
  expect(calls[0]?.headers.get('content-type')).toContain('application/x-www-form-urlencoded')
  expect(calls[0]?.body).toEqual({ 'List-Unsubscribe': 'One-Click' })
  expect(document.activeElement?.textContent).toBe('Unsubscribe')
  expect(screen.getByRole('link', { name: 'Choose emails' }).getAttribute('href')).toBe(
    '/halden/user/notifications',
  )
})

test('B5.8 a link that is not complete says so, and where else to go', async () => {
  stubServer({ [POST]: respond({ code: 'notifications.invalidToken', errorId: 'e' }, 400) })
  const press = await open('abc')
  await press()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('This link is not complete.'))
  expect(screen.getByRole('link', { name: 'Choose emails' })).toBeTruthy()
})

test('B5.8 without a token the page explains itself', async () => {
  await open(undefined)
  expect(screen.getByText(/This page opens from the link in an email/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
