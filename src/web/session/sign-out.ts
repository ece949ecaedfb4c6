import type { Locale } from '#kernel/locale.ts'
import { joinAddress } from '../address.ts'
import { endSession } from './session-calls.ts'
import { tellOtherTabs } from './tabs.ts'

/** A6.6: in all tabs. A full load follows, so nothing of this person stays in memory. */
export async function signOut(client: string, locale: Locale): Promise<void> {
  await endSession(locale).catch(() => undefined)
  tellOtherTabs({ kind: 'ended' })
  location.assign(joinAddress({ client, locale, page: '' }))
}
