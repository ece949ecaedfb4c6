import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { BrandView } from '#brands/brand.ts'
import { openSettingServer } from '#features/settings/web/testing/setting-server.ts'
import { renderPart } from '#tests/web/render-part.tsx'
import type { SessionView } from '#web/session/session-context.ts'
import { buildSession } from '#web/session/testing/build-session.ts'
import { SurveyPrompt } from './survey-prompt.tsx'

const NOW = new Date('2026-11-15T12:00:00Z')
const SURVEY = { key: 'autumn', href: 'https://survey.example/autumn', minutes: 3 }

async function open(session: SessionView | undefined, brand: Partial<BrandView> = { survey: SURVEY }) {
  return await renderPart(<SurveyPrompt now={() => NOW} />, { session, brand })
}

const findPrompt = () => screen.findByRole('region', { name: 'May we ask for your opinion?' })

describe('B8.1 the survey', () => {
  test('says how long it takes and leads to a tab of its own', async () => {
    openSettingServer()
    await open(buildSession())
    expect((await findPrompt()).textContent).toContain('at most 3 minutes')
    const link = screen.getByRole('link', { name: /^To the survey/ })
    expect(link.getAttribute('href')).toBe(SURVEY.href)
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  })

  test.each([
    ['button', 'Later', 'later', 'We will ask again in two weeks at the earliest.'],
    ['button', 'Do not ask again', 'never', 'We will not ask again.'],
    ['link', /^To the survey/, 'taken', 'Thank you for taking part.'],
  ])('the %s %s is remembered', async (role, name, choice, reply) => {
    const server = openSettingServer()
    const { user } = await open(buildSession())
    await user.click(await screen.findByRole(role, { name }))
    expect(screen.getByRole('status').textContent).toBe(reply)
    const answer = { survey: 'autumn', choice, at: NOW.toISOString() }
    await waitFor(() => expect(server.settings.get('survey')).toEqual(answer))
  })

  test('an answer that is not stored is not claimed to be', async () => {
    const server = openSettingServer()
    const { user } = await open(buildSession())
    server.refuse('PUT')
    await user.click(await screen.findByRole('button', { name: 'Do not ask again' }))
    expect(await screen.findByText('Your answer could not be saved, so we may ask again.')).toBeTruthy()
  })

  test('who chose not to be asked is not', async () => {
    const server = openSettingServer({
      survey: { survey: 'spring', choice: 'never', at: '2020-01-01T00:00:00Z' },
    })
    const { container } = await open(buildSession())
    await waitFor(() => expect(server.calls).toHaveLength(1))
    await act(async () => undefined)
    expect(container.textContent).toBe('')
  })

  test.each([
    ['visitors', undefined, { survey: SURVEY }],
    ['viewers', buildSession({ viewee: { name: 'Other' } }), { survey: SURVEY }],
    ['people of brands without a survey', buildSession(), {}],
  ])('%s are left alone', async (_, session, brand) => {
    openSettingServer()
    const { container } = await open(session, brand)
    await act(async () => undefined)
    expect(container.textContent).toBe('')
  })
})
