import { expect, test } from 'vitest'
import type { BrandView } from '#brands/brand.ts'
import { SessionContext, type SessionView } from '../../session/session-context.ts'
import { BrandContext } from '../../shell/brand-context.ts'
import { buildSession } from '../../shell/testing/render-in-shell.tsx'
import { mountWidget } from '../testing/render-widget.tsx'
import { TokenForm } from './token-form.tsx'
import { TokenLink } from './token-link.tsx'

const LABEL = 'Subscribe'
const halden = { name: 'halden', handoverTargets: ['subscription'] } as unknown as BrandView

function mountForm({ brand = halden, session }: { brand?: BrandView; session?: SessionView | undefined }) {
  return mountWidget(
    <BrandContext value={brand}>
      <SessionContext value={session}>
        <TokenForm target="subscription">{LABEL}</TokenForm>
      </SessionContext>
    </BrandContext>,
    'de-DE',
  ).container
}

test('A5.4 asks our own server for the token, which the page never sees', () => {
  const form = mountForm({ session: buildSession() }).querySelector('form')
  expect(form?.getAttribute('action')).toBe('/api/halden/handover/subscription')
  expect(form?.method).toBe('post')
  const hidden = [...(form?.querySelectorAll('input') ?? [])].map(({ name, value }) => [name, value])
  expect(hidden).toEqual([['language', 'de-DE']])
  expect(form?.querySelector('button')?.textContent).toBe(LABEL)
})

test('A5.4 is not offered where the partner is not configured', () => {
  const linden = { name: 'linden' } as BrandView
  expect(mountForm({ brand: linden, session: buildSession() }).innerHTML).toBe('')
})

test.each([
  ['nobody is signed in', undefined],
  ['somebody else’s portfolio is looked at', buildSession({ viewee: { name: 'Sophie Albrecht' } })],
  ['the password was given for one time', buildSession({ isOneTimePassword: true })],
  ['documents wait for approval', buildSession({ mustApprove: true })],
])('A5.4 is not offered where %s', (_, session) => {
  expect(mountForm({ session }).innerHTML).toBe('')
})

test('A5.4 a token link is a form that looks like a link, and says when it opens a new tab', () => {
  const { container } = mountWidget(
    <BrandContext value={halden}>
      <SessionContext value={buildSession()}>
        <TokenLink target="subscription" isNewTab>
          {LABEL}
        </TokenLink>
      </SessionContext>
    </BrandContext>,
  )
  expect(container.querySelector('form')?.target).toBe('_blank')
  expect(container.querySelector('button')?.className).toMatch(/link/)
  expect(container.querySelector('button')?.textContent).toBe('Subscribe(opens in a new tab)')
})
