import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '#tests/web/render-part.tsx'
import { ClockContext } from './clock-context.ts'
import { useToday } from './use-today.ts'

function Today() {
  return <p>{useToday()}</p>
}

test.each([
  ['Europe/Berlin', '2027-01-01'],
  ['America/New_York', '2026-12-31'],
])('B1.7 today is the day at a brand in %s, wherever the reader is', async (timeZone, day) => {
  const clock = { nowMs: () => Date.parse('2026-12-31T23:30:00Z'), every: () => () => undefined }
  await renderPart(
    <ClockContext value={clock}>
      <Today />
    </ClockContext>,
    { brand: { timeZone } },
  )
  expect(screen.getByText(day)).toBeTruthy()
})
