import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { announcementsQuery } from '#features/announcements/web/announcements.api.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { buildSession } from '#web/session/testing/build-session.ts'
import { hold, renderScreen, respond } from '../../../../tests/session/render-screen.tsx'
import { buildGrant } from '../../../../tests/session/render-sections.tsx'
import { WaitingGrantsSection } from './waiting-grants-section.tsx'

const GRANTS = '/api/logins/v1/halden/view-for'
const session = buildSession()

/** As every page does. */
function Announcements() {
  useQuery(announcementsQuery(useReader(), session))
  return null
}

test('security.md 9 the last decision is said, however long what else it changes takes', async () => {
  const waiting = buildGrant({ suspended: '2023-11-14T12:00:00Z' })
  const { suspended: _none, ...kept } = waiting
  const late = hold(respond(200, { announcements: [] }))
  const page = await renderScreen(
    <>
      <Announcements />
      <WaitingGrantsSection />
    </>,
    {
      session,
      answers: {
        'GET /api/halden/announcements/own': [respond(200, { announcements: [] }), late.answer],
        [`GET ${GRANTS}`]: [
          respond(200, { given: [waiting], received: [] }),
          respond(200, { given: [kept], received: [] }),
        ],
        [`POST ${GRANTS}/grant-1/keep`]: [respond(200)],
      },
    },
  )
  await page.click('Keep access of Viktor Gast')
  await late.release()
  expect(page.said()).toBe('Viktor Gast may view your portfolio again.')
  expect(page.text()).toContain('You have decided on all of them.')
  expect(document.activeElement?.textContent).toBe('Who may still view your portfolio?')
})
