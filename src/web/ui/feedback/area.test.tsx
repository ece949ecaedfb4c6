import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api-client/api-error.ts'
import { mountWidget } from '../testing/render-widget.tsx'
import { Area } from './area.tsx'

const reports: { id: string; message: string }[] = []
let isBroken = true

beforeEach(() => {
  reports.length = 0
  isBroken = true
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    reports.push(JSON.parse(body) as (typeof reports)[number])
    return new Response('{}')
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Card({ error }: { error: Error }) {
  if (isBroken) throw error
  return <p>{'€ 12'}</p>
}

function mountPage(error: Error) {
  return mountWidget(
    <>
      <Area>
        <Card error={error} />
      </Area>
      <p>{'The rest'}</p>
    </>,
  ).container
}

test('A13.1 a failed area says so and the rest of the page stands', () => {
  const container = mountPage(new TypeError('x is undefined'))
  expect(container.querySelector('[role=alert]')?.textContent).toContain('Could not load data')
  expect(container.textContent).toContain('The rest')
})

test('A13.1 its number is told to the server, once', () => {
  const container = mountPage(new TypeError('x is undefined'))
  expect(reports).toHaveLength(1)
  expect(reports[0]?.message).toBe('x is undefined')
  expect(container.textContent).toContain(reports[0]?.id)
})

test('A13.1 a refused call has a number already', () => {
  const container = mountPage(new ApiError({ status: 503, code: 'http.unavailable', errorId: 'E-7' }))
  expect(container.textContent).toContain('E-7')
  expect(reports).toEqual([])
})

test('A13.1 Retry shows the area again', () => {
  const container = mountPage(new TypeError('x is undefined'))
  isBroken = false
  act(() => container.querySelector('button')?.click())
  expect(container.textContent).toBe('€ 12The rest')
})
