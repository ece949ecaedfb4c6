import { describe, expect, test } from 'vitest'
import { ApiError, UNREACHABLE } from '../api-client/api-error.ts'
import { ErrorScreen } from './error-screen.tsx'
import { renderInShell } from './testing/render-in-shell.tsx'

const show = async (error: Error, at = '/halden/portfolio') =>
  await renderInShell(<ErrorScreen error={error} reset={() => undefined} />, { at })

describe('A2.8 a page that cannot be shown', () => {
  test('tells the status and the number by which the log knows it', async () => {
    const failure = { status: 503, code: 'http.unavailable', errorId: 'error-7' }
    const page = await show(new ApiError(failure))
    expect(page.texts('h1, p, a')).toEqual([
      'Error: 503',
      'The page could not be shown. Please try again; if it happens again, tell us the error number.',
      'Error number error-7',
      'Try again',
    ])
  })

  test('without a connection there is neither status nor number, but a word about the connection', async () => {
    const cut = new ApiError(UNREACHABLE, new TypeError('Failed to fetch'))
    expect((await show(cut)).texts('h1, p, a')).toEqual([
      'No connection',
      'The portal cannot be reached at the moment. Please check your connection and try again.',
      'Try again',
    ])
    expect((await show(cut, '/halden/de-DE/portfolio')).texts('h1')).toEqual(['Keine Verbindung'])
  })
})
