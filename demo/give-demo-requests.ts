import { randomUUID } from 'node:crypto'
import { acceptRequest } from '#features/change-requests/server/accept-request.service.ts'
import { confirmRequest } from '#features/change-requests/server/confirm-request.service.ts'
import { refuseRequest } from '#features/change-requests/server/refuse-request.service.ts'
import type { RequestParts, Sender } from '#features/change-requests/server/request-parts.ts'
import { sendRequest } from '#features/change-requests/server/send-request.service.ts'
import { sweepRequests } from '#features/change-requests/server/sweep-requests.service.ts'
import { withdrawRequest } from '#features/change-requests/server/withdraw-request.service.ts'
import type { Login } from '#features/logins/logins.domain.ts'
import { findLogin } from '#features/logins/server/find-login.service.ts'
import type { Profile } from '#features/profile/profile.domain.ts'
import { getProfile } from '#features/profile/server/get-profile.service.ts'
import type { DemoLogin } from './demo-logins.ts'

const DEVICE = { userAgent: 'Demo house', address: '127.0.0.1' }
const HOUR_MS = 60 * 60 * 1000
const CODE = '271828'

type Edit = (profile: Profile) => Profile
type Past = { readonly hoursAgo: number }
type Steps = Past & {
  readonly edit: Edit
  readonly comment?: string
  readonly end: 'none' | 'withdrawn' | 'inReview' | 'accepted' | { readonly refused: string }
}

const withMobile =
  (subscriberNumber: string): Edit =>
  (profile) => ({
    ...profile,
    phones: [
      ...profile.phones.filter(({ purpose }) => purpose !== 'telefon_mobil'),
      { purpose: 'telefon_mobil', countryCode: '0049', areaCode: '171', subscriberNumber },
    ],
  })
const withAddress =
  (street: string): Edit =>
  (profile) => ({ ...profile, addresses: profile.addresses.map((address) => ({ ...address, street })) })
/** Numbers that no bank has, of the shape that they have. */
const withPayoutAccount =
  (iban: string): Edit =>
  (profile) => ({
    ...profile,
    bankAccounts: profile.bankAccounts.map((account) =>
      account.purpose === 'Auszahlung'
        ? { purpose: account.purpose, accountHolder: account.accountHolder, iban }
        : account,
    ),
  })

/** B6.7: one in each state that lasts. What waits for its code does so for ten minutes, so there is one that has expired. */
const REQUESTS: readonly (Pick<DemoLogin, 'brand' | 'username'> & { readonly steps: readonly Steps[] })[] = [
  {
    brand: 'halden',
    username: 'special.investor',
    steps: [
      { hoursAgo: 300, edit: withAddress('Beispielweg'), end: 'none' },
      { hoursAgo: 220, edit: withMobile('3920098'), end: 'withdrawn' },
      {
        hoursAgo: 150,
        edit: withPayoutAccount('DE90200999900648489890'),
        comment: 'I have moved to another bank.',
        end: { refused: 'Please attach a copy of your identity card, and send the change again.' },
      },
      { hoursAgo: 52, edit: withMobile('3920099'), end: 'accepted' },
    ],
  },
  {
    brand: 'halden',
    username: 'both.investor',
    steps: [{ hoursAgo: 20, edit: withPayoutAccount('DE44500999910137075030'), end: 'inReview' }],
  },
  {
    brand: 'halden',
    username: 'company.investor',
    steps: [{ hoursAgo: 100, edit: withAddress('Speicherstraße'), end: 'accepted' }],
  },
  {
    brand: 'linden',
    username: 'public.investor',
    steps: [
      { hoursAgo: 130, edit: withAddress('Lindenallee'), end: { refused: 'Die Hausnummer fehlt.' } },
      { hoursAgo: 60, edit: withMobile('3920097'), end: 'accepted' },
    ],
  },
  {
    brand: 'linden',
    username: 'large.investor',
    steps: [{ hoursAgo: 4, edit: withPayoutAccount('DE44500999910137075030'), end: 'inReview' }],
  },
]

/** C1: at the first start, in the days before it; a house where somebody has asked for anything is left as it is. */
export async function giveDemoRequests({ db, houses, randomness, now }: RequestParts): Promise<void> {
  const known = await db.selectFrom('change_request').select('id').limit(1).executeTakeFirst()
  if (known) return
  const first = now().getTime()
  for (const { brand, username, steps } of REQUESTS) {
    const login = await findLogin(db, { brand, username })
    const clerk = await findLogin(db, { brand, username: 'office.operator' })
    if (login?.investorId === undefined || !clerk) continue
    const sender = {
      brand,
      loginId: login.id,
      investorId: login.investorId,
      origin: { device: DEVICE, requestId: randomUUID() },
    }
    for (const { hoursAgo, ...step } of steps) {
      const moment = new Date(first - hoursAgo * HOUR_MS)
      // Nobody reads these mails to find the code.
      const own = { db, houses, randomness: { ...randomness, digits: () => CODE }, now: () => moment }
      await take(own, { sender, clerk, ...step })
    }
  }
  // Their codes were over before the house was made.
  await db
    .deleteFrom('outgoing_mail')
    .where('kind', '=', 'changeRequest.code')
    .where('expires_at', '<=', now())
    .execute()
}

async function take(
  parts: RequestParts,
  {
    sender,
    clerk,
    edit,
    comment,
    end,
  }: Omit<Steps, 'hoursAgo'> & { readonly sender: Sender; readonly clerk: Login },
): Promise<void> {
  const { db, now } = parts
  const stored = await getProfile(db, sender)
  const wanted = { guid: stored.id, kind: stored.kind, profile: edit(stored), digest: undefined, comment }
  const { id } = await sendRequest(parts, sender, { ...wanted, attachmentIds: [] })
  if (end === 'none') {
    await sweepRequests(db, new Date(now().getTime() + HOUR_MS))
    return
  }
  await confirmRequest(parts, sender, { id, code: CODE })
  if (end === 'withdrawn') await withdrawRequest(parts, sender, { id })
  else if (end === 'accepted')
    await acceptRequest(parts, clerk, { id, today: now().toISOString().slice(0, 10) })
  else if (end !== 'inReview') await refuseRequest(parts, clerk, { id, reason: end.refused })
}
