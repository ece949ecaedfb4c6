import { queryOptions } from '@tanstack/react-query'
import { endSession, getSession, refreshSession } from '#features/sessions/sessions.wire.ts'
import { joinAddress } from '#web/address.ts'
import { isRefused } from '#web/api-client/api-error.ts'
import { type Answer, ask } from '#web/api-client/ask.ts'
import { keyOf } from '#web/api-client/query.ts'
import type { Reader } from '#web/api-client/reader.ts'
import type { SessionView } from '#web/session/session-context.ts'
import { forgetSession } from '#web/session/session-storage.ts'
import { markSignedOut } from './ended-mark.ts'
import { tellOtherTabs } from './tabs.ts'

/**
 * Who is signed in here; null where nobody is. The server asks, at the first rendering: sessions begin and end with a full
 * load, so it stays true until then, whatever language the reader changes to.
 */
export const sessionQuery = (reader: Reader) =>
  queryOptions({
    queryKey: [...keyOf(getSession), reader.client],
    queryFn: async (): Promise<SessionView | null> => {
      const session = await fetchSession(reader)
      if (session?.brand !== reader.client) return null
      return { ...session, readAt: new Date().toISOString() }
    },
  })

/** As it is now, perhaps refreshed by another tab; undefined when it is over. */
export async function fetchSession(reader: Reader): Promise<SessionView | undefined> {
  return await unlessOver(async () => decodeSession(await ask(getSession, { reader })))
}

/** A6.3 */
export async function renewSession(reader: Reader): Promise<SessionView | undefined> {
  return await unlessOver(async () => decodeSession((await ask(refreshSession, { reader })).session))
}

export async function closeSession(reader: Reader): Promise<void> {
  await ask(endSession, { reader })
}

/** A6.6: in all tabs. A full load follows, so nothing of this person stays in memory. */
export async function signOut(reader: Reader): Promise<void> {
  await closeSession(reader).catch(() => undefined)
  forgetSession()
  tellOtherTabs({ kind: 'ended' })
  markSignedOut()
  location.assign(joinAddress({ ...reader, page: '' }))
}

async function unlessOver<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work()
  } catch (error) {
    if (isRefused(error, 401)) return undefined
    throw error
  }
}

function decodeSession({
  subsite,
  guid,
  otp,
  roles,
  expires,
  ends,
  loginId,
  name,
  investmentGroups,
  viewee,
}: Answer<typeof getSession>): SessionView {
  return {
    loginId,
    name,
    investorId: guid,
    brand: subsite,
    roles: roles.split(',').filter((role) => role !== ''),
    investmentGroups,
    isOneTimePassword: otp,
    viewee,
    expiresAt: expires,
    endsAt: ends,
  }
}
