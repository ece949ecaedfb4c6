import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '#tests/web/render-part.tsx'
import { respond, stubServer } from '#tests/web/stub-server.ts'
import { ApiError } from '../../api-client/api-error.ts'
import { Area } from './area.tsx'

let isBroken = true

beforeEach(() => {
  isBroken = true
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

function Card({ error }: { error: Error }) {
  if (isBroken) throw error
  return <p>{'€ 12'}</p>
}

/** What it tells the server stands in the answer. */
async function openPage(error: Error) {
  vi.stubGlobal('location', { pathname: '/halden/portfolio' })
  const server = stubServer({ 'POST /api/halden/failures': respond() })
  const page = await renderPart(
    <>
      <Area>
        <Card error={error} />
      </Area>
      <p>{'The rest'}</p>
    </>,
  )
  return { ...page, reports: server.calls.map(({ body }) => body) }
}

test('A13.1 a failed area says so and the rest of the page stands', async () => {
  await openPage(new TypeError('x is undefined'))
  expect(screen.getByRole('alert').textContent).toContain('Could not load data')
  expect(screen.getByText('The rest')).toBeTruthy()
})

test('A13.1 its number is told to the server, once', async () => {
  const { reports } = await openPage(new TypeError('x is undefined'))
  const number = screen
    .getByText(/^Error number/)
    .textContent.split(' ')
    .at(-1)
  expect(reports).toEqual([
    expect.objectContaining({ id: number, message: 'x is undefined', page: '/halden/portfolio' }),
  ])
})

test('A13.1 a refused call has a number already', async () => {
  const { reports } = await openPage(new ApiError({ status: 503, code: 'http.unavailable', errorId: 'E-7' }))
  expect(screen.getByRole('alert').textContent).toContain('E-7')
  expect(reports).toEqual([])
})

test('A13.1 Retry shows the area again', async () => {
  const { user, container } = await openPage(new TypeError('x is undefined'))
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(container.textContent).toBe('€ 12The rest')
})
