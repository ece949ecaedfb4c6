import { isExpected } from '#features/investment/expected-flows.domain.ts'
import { endpoint } from '#server/http/endpoint/endpoint.ts'
import {
  encodeParticipation,
  encodeParticipationDocuments,
  encodeParticipations,
  encodePayouts,
  getOwnParticipation,
  listOwnDocuments,
  listOwnParticipations,
  listOwnPayouts,
} from '../participations.wire.ts'
import { getParticipation } from './get-participation.service.ts'
import { getSubscribedParticipation } from './get-subscribed-participation.service.ts'
import { listParticipationDocuments } from './list-participation-documents.service.ts'
import { listPayouts } from './list-payouts.service.ts'
import { listSubscribedParticipations } from './list-subscribed-participations.service.ts'

export const participationEndpoints = [
  endpoint(listOwnParticipations, async ({ principal: { brand, investorId }, today, ask }) => ({
    body: encodeParticipations(
      await ask((db) => listSubscribedParticipations(db, { brand, investorId, today })),
    ),
  })),
  endpoint(getOwnParticipation, async ({ params: { id }, principal: { brand, investorId }, today, ask }) => ({
    body: encodeParticipation(
      await ask((db) => getSubscribedParticipation(db, { brand, investorId, today, id })),
    ),
  })),
  endpoint(listOwnPayouts, async ({ params: { id }, principal: { brand, investorId }, today, ask }) => {
    const { participation, payouts } = await ask(async (db) => ({
      participation: await getParticipation(db, { brand, investorId, today, id }),
      payouts: await listPayouts(db, { brand, investorId, participationIds: [id] }),
    }))
    const paid = payouts.filter((payout) => !isExpected(payout, today))
    return { body: encodePayouts(participation, paid) }
  }),
  endpoint(
    listOwnDocuments,
    async ({ params: { id }, principal: { brand, investorId, loginId }, today, ask }) => {
      const documents = await ask((db) =>
        listParticipationDocuments(db, { brand, investorId, today, loginId, id }),
      )
      return { body: encodeParticipationDocuments(id, documents) }
    },
  ),
]
