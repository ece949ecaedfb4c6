import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderPart } from '#tests/web/render-part.tsx'
import { ApiError, UNREACHABLE } from '../api-client/api-error.ts'
import { ErrorScreen } from './error-screen.tsx'

const show = async (error: Error, at = '/halden/portfolio') =>
  await renderPart(<ErrorScreen error={error} reset={() => undefined} />, { at })

const readPage = () => ({
  heading: screen.getByRole('heading', { level: 1 }).textContent,
  texts: screen.getAllByRole('paragraph').map(({ textContent }) => textContent),
})

describe('A2.8 a page that cannot be shown', () => {
  test('tells the status and the number by which the log knows it', async () => {
    await show(new ApiError({ status: 503, code: 'http.unavailable', errorId: 'error-7' }))
    expect(readPage()).toEqual({
      heading: 'Error: 503',
      texts: [
        'The page could not be shown. Please try again; if it happens again, tell us the error number.',
        'Error number error-7',
      ],
    })
    expect(screen.getByText('Try again')).toBeTruthy()
  })

  test.each([
    [
      '/halden/portfolio',
      'No connection',
      'The portal cannot be reached at the moment. Please check your connection and try again.',
      'Try again',
    ],
    [
      '/halden/de-DE/portfolio',
      'Keine Verbindung',
      expect.stringContaining('nicht erreichbar'),
      'Erneut versuchen',
    ],
  ])(
    '%s: without a connection there is neither status nor number, but a word about it',
    async (at, heading, text, link) => {
      await show(new ApiError(UNREACHABLE, new TypeError('Failed to fetch')), at)
      expect(readPage()).toEqual({ heading, texts: [text] })
      expect(screen.getByText(link)).toBeTruthy()
    },
  )
})
