import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '#tests/web/render-part.tsx'
import { buildSession } from '../../session/testing/build-session.ts'
import { TokenForm } from './token-form.tsx'
import { TokenLink } from './token-link.tsx'

const LABEL = 'Subscribe'
const brand = { handoverTargets: ['subscription'] }

const form = <TokenForm target="subscription">{LABEL}</TokenForm>
const getForm = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name }).form

test('A5.4 asks our own server for the token, which the page never sees', async () => {
  await renderPart(form, { session: buildSession(), brand, at: '/halden/de-DE' })
  const shown = getForm(LABEL)
  expect(shown?.getAttribute('action')).toBe('/api/halden/handover/subscription')
  expect(shown?.method).toBe('post')
  expect([...new FormData(shown ?? undefined)]).toEqual([['language', 'de-DE']])
})

test('A5.4 is not offered where the partner is not configured', async () => {
  const { container } = await renderPart(form, { session: buildSession() })
  expect(container.textContent).toBe('')
})

test.each([
  ['nobody is signed in', undefined],
  ['somebody else’s portfolio is looked at', buildSession({ viewee: { name: 'Sophie Albrecht' } })],
  ['the password was given for one time', buildSession({ isOneTimePassword: true })],
  ['documents wait for approval', buildSession({ mustApprove: true })],
])('A5.4 is not offered where %s', async (_, session) => {
  const { container } = await renderPart(form, { session, brand })
  expect(container.textContent).toBe('')
})

test('A5.4 a token link is a form that looks like a link, and says when it opens a new tab', async () => {
  const link = (
    <TokenLink target="subscription" isNewTab>
      {LABEL}
    </TokenLink>
  )
  await renderPart(link, { session: buildSession(), brand })
  expect(getForm(/^Subscribe.*opens in a new tab/)?.target).toBe('_blank')
  expect(screen.getByRole('button').className).toMatch(/link/)
})
