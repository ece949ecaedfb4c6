import type { Login } from '#features/logins/logins.domain.ts'
import { findLogin } from '#features/logins/server/find-login.service.ts'
import type { Database } from '#server/db/connect.ts'
import { buildPrincipal } from '../../../../tests/api/test-api.ts'
import { houseFactories } from '../../../../tests/database/house-factories.ts'
import { acceptRequest } from './accept-request.service.ts'
import type { openRequestPortal } from './change-requests.test-data.ts'

const TODAY = '2026-11-16'

type Portal = Pick<Awaited<ReturnType<typeof openRequestPortal>>, 'parts'>

/** Somebody of the fund house's office. */
export async function addReviewer(
  db: Database,
  role: string,
  { brand = 'halden', investorId }: { readonly brand?: string; readonly investorId?: string } = {},
): Promise<Login & { readonly as: ReturnType<typeof buildPrincipal> }> {
  const { id } = await houseFactories(db, brand).addLogin({ roles: [role], investor_id: investorId ?? null })
  const login = await findLogin(db, { brand, id: String(id) })
  if (!login) throw new Error('the login is not there')
  return { ...login, as: buildPrincipal({ brand, loginId: login.id, roles: [role] }) }
}

/** Decides in the office, with people of its own. */
export async function openOffice(db: Database, { parts }: Portal) {
  const clerk = await addReviewer(db, 'sachbearbeitung')
  const approver = await addReviewer(db, 'freigabe')
  const accept = async (by: Login, id: string) => await acceptRequest(parts, by, { id, today: TODAY })
  return {
    clerk,
    approver,
    today: TODAY,
    accept,
    /** By as many people as it takes. */
    acceptFully: async (id: string) => {
      const { isWaitingForSecond } = await accept(clerk, id)
      if (isWaitingForSecond) await accept(approver, id)
    },
  }
}
