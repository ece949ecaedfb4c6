import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '#tests/web/render-part.tsx'
import { respond, stubServer } from '#tests/web/stub-server.ts'
import { UnreadBadge } from './unread-badge.tsx'

const COUNT = 'GET /api/dokumente/v2/ungelesen'

const openLink = async (answer: () => Response, at = '/halden') => {
  const server = stubServer({ [COUNT]: answer })
  await renderPart(
    <a href="#documents">
      {'Documents'}
      <UnreadBadge />
    </a>,
    { at },
  )
  await waitFor(() => expect(server.names()).toEqual([COUNT]))
}

test.each([
  ['/halden', { anzahl: 12, mehr: false }, /^Documents ?, 12 unread$/],
  ['/halden/de-DE', { anzahl: 99, mehr: true }, /^Documents ?, 99\+ ungelesen$/],
  ['/halden', { anzahl: 0, mehr: false }, /^Documents$/],
])('B5.5 the link of the navigation is read out with what is unread: %s %j', async (at, answer, name) => {
  await openLink(respond(answer), at)
  expect(await screen.findByRole('link', { name })).toBeTruthy()
})

test('B5.5 where it cannot be counted, the link stands alone', async () => {
  await openLink(respond({}, 503))
  expect(screen.getByRole('link', { name: 'Documents' })).toBeTruthy()
})
