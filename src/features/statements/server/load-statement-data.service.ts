import { deriveDisplayName, type Profile } from '#features/profile/profile.domain.ts'
import { getProfile } from '#features/profile/server/get-profile.service.ts'
import { packPositions } from '#features/returns/packed-positions.domain.ts'
import { canReportIn } from '#features/returns/report-currencies.domain.ts'
import { loadLedger } from '#features/returns/server/load-ledger.service.ts'
import { listAddressLines } from '#i18n/format/address.ts'
import type { Day } from '#kernel/dates.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import type { Locale } from '#kernel/locale.ts'
import { Problem } from '#kernel/problem.ts'
import type { Database } from '#server/db/connect.ts'
import type { Principal } from '#server/http/endpoint/principal.ts'
import type { Addressee, StatementOrder } from './make-statement-file.ts'

type Asked = {
  readonly person: Pick<Principal, 'brand' | 'loginId' | 'investorId' | 'name'>
  readonly today: Day
  readonly day: Day
  readonly currency: string
  readonly locale: Locale
}

/** All that a statement tells; a fixed number of SQL statements, however large the portfolio is. */
export async function loadStatementData(
  db: Database,
  { person, today, day, currency, locale }: Asked,
): Promise<Pick<StatementOrder, 'positions' | 'rates' | 'addressee'>> {
  const { brand, loginId, investorId } = person
  if (investorId === undefined)
    return { positions: packPositions([]), rates: [], addressee: { name: person.name, addressLines: [] } }
  const ledger = await loadLedger(db, { brand, loginId, investorId, today, day, currency })
  if (!canReportIn(ledger, currency, day))
    throw new Problem(HTTP_ERRORS.badRequest, { fields: { currency: 'invalid' } })
  const profile = await getProfile(db, { brand, investorId })
  const positions = packPositions(ledger.positions)
  return { positions, rates: [...ledger.rates], addressee: toAddressee(profile, locale) }
}

function toAddressee(profile: Profile, locale: Locale): Addressee {
  const purpose = profile.kind === 'company' ? 'Firmenadresse' : 'Postadresse_privat'
  const address = profile.addresses.find((one) => one.purpose === purpose) ?? profile.addresses[0]
  return { name: deriveDisplayName(profile), addressLines: listAddressLines(locale, address) }
}
