import { randomUUID } from 'node:crypto'
import type { NewInterest } from '#features/interests/interests.domain.ts'
import type { InterestParts } from '#features/interests/server/interest-parts.ts'
import { sendInterest } from '#features/interests/server/send-interest.service.ts'
import { findLogin } from '#features/logins/server/find-login.service.ts'

const DEVICE = { userAgent: 'Demo house', address: '127.0.0.1' }
const DAY_MS = 24 * 60 * 60 * 1000

const WHO = { brand: 'linden', username: 'public.investor' } as const

type Asked = Omit<NewInterest, 'fundId'> & { readonly fundKey: string; readonly daysAgo: number }

/** B4.4: not today, so that they can be asked about again. */
const ASKED: readonly Asked[] = [
  {
    fundKey: 'LGI-T15',
    daysAgo: 9,
    message:
      'Bitte schicken Sie mir den Verkaufsprospekt auch auf Papier. Zur Laufzeit habe ich eine Frage und bitte um einen Anruf.',
    callback: { phone: '+49 171 3920097', time: 'afternoon' },
  },
  { fundKey: 'LGI-T17', daysAgo: 2, message: 'Ist der Fonds gegen Schwankungen des Pfunds abgesichert?' },
]

/** C1: at the first start, in the days before it; a house where anybody has asked about a fund is left as it is. */
export async function giveDemoInterests(parts: InterestParts): Promise<void> {
  const { db, now } = parts
  const known = await db.selectFrom('interest').select('id').limit(1).executeTakeFirst()
  const login = await findLogin(db, WHO)
  if (known || login?.investorId === undefined) return
  const { brand } = WHO
  const origin = { device: DEVICE, requestId: randomUUID() }
  const sender = { brand, investorId: login.investorId, loginId: login.id, origin, locale: login.locale }
  for (const { fundKey, daysAgo, ...wish } of ASKED) {
    const moment = new Date(now().getTime() - daysAgo * DAY_MS)
    const fund = db.selectFrom('fund_product').select('id').where('brand', '=', brand)
    const { id: fundId } = await fund.where('source_key', '=', fundKey).executeTakeFirstOrThrow()
    await sendInterest({ ...parts, now: () => moment }, sender, { fundId, ...wish })
  }
}
