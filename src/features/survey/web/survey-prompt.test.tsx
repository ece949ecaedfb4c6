import { act } from 'react'
import { IntlProvider } from 'use-intl'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { BrandView } from '#brands/brand.ts'
import { SessionContext, type SessionView } from '#web/session/session-context.ts'
import { buildSession } from '#web/session/testing/build-session.ts'
import { openSettingServer } from '#web/settings/testing/setting-server.ts'
import { BrandContext } from '#web/shell/brand-context.ts'
import { mountWidget } from '#web/ui/testing/render-widget.tsx'
import { survey } from '../locales/en-GB.ts'
import { SurveyPrompt } from './survey-prompt.tsx'

afterEach(() => vi.unstubAllGlobals())

const NOW = new Date('2026-11-15T12:00:00Z')
const SURVEY = { key: 'autumn', href: 'https://survey.example/autumn', minutes: 3 }

async function open(session: SessionView | undefined, own: Partial<BrandView> = { survey: SURVEY }) {
  const { container } = mountWidget(
    // Only what the prompt looks at.
    <BrandContext value={{ name: 'halden', ...own } as BrandView}>
      <SessionContext value={session}>
        <IntlProvider locale="en-GB" timeZone="UTC" messages={{ survey }}>
          <SurveyPrompt now={() => NOW} />
        </IntlProvider>
      </SessionContext>
    </BrandContext>,
  )
  await act(async () => undefined)
  const find = (label: string) =>
    [...container.querySelectorAll<HTMLElement>('a, button')].find(({ textContent }) =>
      textContent.startsWith(label),
    )
  return {
    container,
    find,
    press: (label: string) => act(async () => find(label)?.click()),
    read: () => container.querySelector('output')?.textContent,
  }
}

describe('B8.1 the survey', () => {
  test('says how long it takes and leads to a tab of its own', async () => {
    openSettingServer()
    const page = await open(buildSession())
    expect(page.container.textContent).toContain('at most 3 minutes')
    const link = page.find('To the survey')
    expect(link?.getAttribute('href')).toBe(SURVEY.href)
    expect([link?.getAttribute('target'), link?.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ])
  })

  test.each([
    ['Later', 'later', 'We will ask again in two weeks at the earliest.'],
    ['Do not ask again', 'never', 'We will not ask again.'],
    ['To the survey', 'taken', 'Thank you for taking part.'],
  ])('%s is remembered', async (label, choice, reply) => {
    const server = openSettingServer()
    const page = await open(buildSession())
    await page.press(label)
    expect(page.read()).toBe(reply)
    expect(server.settings.get('survey')).toEqual({ survey: 'autumn', choice, at: NOW.toISOString() })
  })

  test('an answer that is not stored is not claimed to be', async () => {
    const server = openSettingServer()
    const page = await open(buildSession())
    server.refuse('PUT')
    await page.press('Do not ask again')
    expect(page.read()).toBe('Your answer could not be saved, so we may ask again.')
  })

  test('who chose not to be asked is not', async () => {
    openSettingServer({ survey: { survey: 'spring', choice: 'never', at: '2020-01-01T00:00:00Z' } })
    expect((await open(buildSession())).container.textContent).toBe('')
  })

  test('visitors, viewers and brands without a survey are left alone', async () => {
    openSettingServer()
    const viewee = { loginId: 'other', name: 'Other' } as NonNullable<SessionView['viewee']>
    expect((await open(undefined)).container.textContent).toBe('')
    expect((await open(buildSession({ viewee }))).container.textContent).toBe('')
    expect((await open(buildSession(), {})).container.textContent).toBe('')
  })
})
