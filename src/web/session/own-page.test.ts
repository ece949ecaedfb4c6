import { expect, test } from 'vitest'
import { findOwnPage } from './own-page.ts'
import type { SessionView } from './session-context.ts'

const session: SessionView = {
  loginId: 'a',
  name: 'Ada',
  brand: 'halden',
  roles: ['zeichner'],
  investmentGroups: [],
  isOneTimePassword: false,
  expiresAt: '',
  endsAt: '',
}

test('A2.9 who is signed in and opens sign-in goes to the start page', () => {
  expect(findOwnPage('signin', session)).toBe('')
  expect(findOwnPage('signin/view-for', session)).toBeUndefined()
  expect(findOwnPage('portfolio', session)).toBeUndefined()
})

test('B7.4 who votes for others and holds nothing begins with the meetings', () => {
  const proxy = { ...session, roles: ['stimmrechtsvertreter'] }
  expect(['', 'signin', 'portfolio', 'voting', 'contact'].map((page) => findOwnPage(page, proxy))).toEqual([
    'voting',
    'voting',
    'voting',
    undefined,
    undefined,
  ])
  expect(findOwnPage('', { ...proxy, roles: ['stimmrechtsvertreter', 'zeichner'] })).toBeUndefined()
})

test.each([[[]], [['vertriebspartner']], [['revision']]])(
  'A12.2 who has no portfolio begins at the start page: %j',
  (roles) => {
    const guest = { ...session, roles }
    const pages = ['portfolio', 'signin', '', 'documents', 'portfolio/7']
    expect(pages.map((page) => findOwnPage(page, guest))).toEqual(['', '', undefined, undefined, undefined])
    expect(findOwnPage('portfolio', { ...guest, mustApprove: true })).toBeUndefined()
  },
)

test('A8.1 who has something to approve first stays where that is asked', () => {
  expect(findOwnPage('portfolio', { ...session, mustApprove: true })).toBeUndefined()
})

test('A2.9 a one-time password leads to a new one from everywhere else', () => {
  const once = { ...session, isOneTimePassword: true }
  expect(['', 'portfolio', 'signin', 'user/profile'].map((page) => findOwnPage(page, once))).toEqual(
    Array.from({ length: 4 }, () => 'password-reset'),
  )
  expect(findOwnPage('password-reset', once)).toBeUndefined()
  expect(findOwnPage('password-reset/abc', once)).toBeUndefined()
  expect(findOwnPage('privacyPolicy', once)).toBeUndefined()
})

test('A2.9 a visitor stays where they are', () => {
  expect(findOwnPage('signin', undefined)).toBeUndefined()
})
