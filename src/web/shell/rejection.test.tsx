import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '#tests/web/render-part.tsx'
import { ApiError } from '../api-client/api-error.ts'
import { Rejection } from './rejection.tsx'

const refused = (status: number) => new ApiError({ status, code: 'http.x', errorId: 'E-7' })

test('A13.1 a page that failed says so, with its number and Reload', async () => {
  const { container } = await renderPart(<Rejection title="Portfolio" error={refused(503)} />)
  expect(screen.getByRole('heading', { level: 2, name: 'Ouuups...' })).toBeTruthy()
  expect(container.textContent).toContain('Could not load data')
  expect(container.textContent).toContain('E-7')
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
})

test('A13.1 an investment that is not there says so and leads back to the portfolio', async () => {
  const { container } = await renderPart(<Rejection title="Investment" error={refused(404)} isInvestment />)
  expect(container.textContent).toContain('This investment could not be found.')
  expect(container.textContent).not.toContain('E-7')
  const link = screen.getByRole('link', { name: 'Back to the portfolio' })
  expect(link.getAttribute('href')).toBe('/halden/portfolio')
})

test('A13.1 an investment that failed to load leads back as well, and speaks German', async () => {
  const part = <Rejection title="Anlage" error={refused(500)} isInvestment />
  const { container } = await renderPart(part, { at: '/halden/de-DE/portfolio/1' })
  expect(container.textContent).toContain('Die Daten konnten nicht geladen werden')
  const link = screen.getByRole('link', { name: 'Zurück zum Portfolio' })
  expect(link.getAttribute('href')).toBe('/halden/de-DE/portfolio')
})
