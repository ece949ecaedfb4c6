import { randomUUID } from 'node:crypto'
import type { Brand } from '#brands/brand.ts'
import { findLogin } from '#features/logins/server/find-login.service.ts'
import { getProduct } from '#features/market/server/get-product.service.ts'
import { listContacts } from '#features/profile/server/list-contacts.service.ts'
import { toDay } from '#kernel/dates.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { isInPublicFunds } from '#kernel/permissions.ts'
import { Problem } from '#kernel/problem.ts'
import { describeEvent } from '#server/audit/origin.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import type { Database } from '#server/db/connect.ts'
import { asTenant } from '#server/db/tenant.ts'
import { returnAttempt, takeAttempt } from '#server/limits/limits.queries.ts'
import { isMailable } from '#server/mail/mail-fields.ts'
import { INTEREST_ERRORS, INTEREST_LIMIT, type Interest, type NewInterest } from '../interests.domain.ts'
import { confirmInterest, tellContact } from './emails/interest-mails.ts'
import type { InterestParts, Sender } from './interest-parts.ts'
import { insertInterest } from './interests.queries.ts'

/** B4.4: together or not at all: what was asked, both mails in the outbox and the audit. */
export async function sendInterest(
  { db, houses, now }: InterestParts,
  sender: Sender,
  wanted: NewInterest,
): Promise<Interest> {
  const { brand, investorId, loginId, origin, locale } = sender
  const house = houses.brands.find(({ name }) => name === brand)
  const login = await findLogin(db, { brand, id: loginId })
  if (!house || !login || login.isDisabled || login.investorId !== investorId)
    throw new Problem(HTTP_ERRORS.forbidden)
  const seesMarket = isInPublicFunds(login.investmentGroups)
  const sentAt = now()
  const key = `interest:${loginId}`
  const attempt = await takeAttempt(db, { key, limit: INTEREST_LIMIT, now: sentAt })
  if (!attempt.isAllowed) throw new Problem(INTEREST_ERRORS.tooMany, attempt)
  try {
    return await asTenant(db, { brand, investorId, loginId, seesMarket }, async (tenant) => {
      const sentOn = toDay(sentAt, house.timeZone)
      const reading = { locale, houseLocale: house.language }
      const fund = await getProduct(tenant, { brand, id: wanted.fundId, today: sentOn, reading })
      if (fund.state === 'closed') throw new Problem(INTEREST_ERRORS.notOffered)
      const contact = await findContact(tenant, { brand, investorId, house })
      const interest = {
        ...wanted,
        id: randomUUID(),
        fundName: fund.name,
        contactName: contact.name,
        sentAt,
        sentOn,
      }
      const about = { brand, investorId, senderLoginId: loginId, locale, contactEmail: contact.email }
      if (!(await insertInterest(tenant, { ...interest, ...about })))
        throw new Problem(INTEREST_ERRORS.alreadySent)
      await confirmInterest(houses, tenant, { ...login, locale }, interest)
      await tellContact(houses, tenant, { house, contact }, { login, locale, interest })
      await recordAudit(tenant, {
        ...describeEvent(brand, origin, login),
        kind: 'interest.sent',
        facts: { interestId: interest.id, productId: fund.id },
      })
      return { ...interest, isOnMarket: true }
    })
  } catch (error) {
    // No mail has gone out.
    await returnAttempt(db, key)
    throw error
  }
}

/** Who looks after the investor; the fund house itself where nobody does, or nobody can be written to. */
async function findContact(
  tenant: Database,
  { house, ...owner }: { readonly brand: string; readonly investorId: string; readonly house: Brand },
): Promise<{ readonly name: string; readonly email: string }> {
  const [person] = await listContacts(tenant, owner)
  if (!person || !isMailable(person.email)) return { name: house.mail.name, email: house.mail.address }
  return { name: `${person.firstName} ${person.lastName}`, email: person.email }
}
