import { randomUUID } from 'node:crypto'
import type { Database } from '#server/db/connect.ts'
import { buildPrincipal } from '../../../../tests/api/test-api.ts'
import { houseFactories } from '../../../../tests/database/house-factories.ts'
import type { temporaryStore } from '../../../../tests/objects/temporary-store.ts'

type OwnDocument = { source_key?: string; audience?: string; investor_id?: string; brand?: string }

/** People and documents for the tests of approvals. Approvals cannot be removed, so each test has people of its own. */
export function approvalFactories(db: Database, store: ReturnType<typeof temporaryStore>) {
  const halden = houseFactories(db)

  async function addFile(content: string, brand?: string) {
    const { sha256, byteLength } = await store.keep(Buffer.from(content))
    const file = await houseFactories(db, brand).addFile({ sha256, byte_length: byteLength })
    return { fileId: file.id, sha256 }
  }

  return {
    addPerson: async (own: Parameters<typeof halden.addLogin>[0] = {}) => {
      const investor = await halden.addInvestor()
      const login = await halden.addLogin({ investor_id: investor.id, roles: ['zeichner'], ...own })
      const loginId = String(login.id)
      return { loginId, investorId: investor.id, as: toPrincipal({ loginId, investorId: investor.id }) }
    },

    addApprovable: async (content: string, own: OwnDocument = {}) => {
      const { fileId, sha256 } = await addFile(content, own.brand)
      const id = randomUUID()
      await halden.add('approvable_document', {
        id,
        brand: 'halden',
        source_key: id,
        audience: 'investor',
        name_en: `${content} (en)`,
        name_de: `${content} (de)`,
        file_id: fileId,
        ...own,
      })
      return { id, sha256 }
    },

    /** A new version, as the next import brings it. */
    changeApprovable: async (id: string, content: string): Promise<{ sha256: string }> => {
      const { fileId, sha256 } = await addFile(content)
      await db.updateTable('approvable_document').set({ file_id: fileId }).where('id', '=', id).execute()
      return { sha256 }
    },

    removeApprovables: async () => await db.deleteFrom('approvable_document').execute(),
  }
}

/** Somebody whose session says that there is something to approve. */
function toPrincipal(own: { readonly loginId: string; readonly investorId: string }) {
  return buildPrincipal({ ...own, mustApprove: true })
}
