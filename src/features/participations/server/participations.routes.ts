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
  endpoint(listOwnParticipations, async ({ principal: { brand, investorId }, today, reading, ask }) => ({
    body: encodeParticipations(
      await ask((db) => listSubscribedParticipations(db, { brand, investorId, today, reading })),
    ),
  })),
  endpoint(
    getOwnParticipation,
    async ({ params: { id }, principal: { brand, investorId }, today, reading, ask }) => ({
      body: encodeParticipation(
        await ask((db) => getSubscribedParticipation(db, { brand, investorId, today, reading, id })),
      ),
    }),
  ),
  endpoint(
    listOwnPayouts,
    async ({ params: { id }, principal: { brand, investorId }, today, reading, ask }) => {
      const { participation, payouts } = await ask(async (db) => ({
        participation: await getParticipation(db, { brand, investorId, today, reading, id }),
        payouts: await listPayouts(db, { brand, investorId, reading, participationIds: [id] }),
      }))
      const paid = payouts.filter((payout) => !isExpected(payout, today))
      return { body: encodePayouts(participation, paid) }
    },
  ),
  endpoint(
    listOwnDocuments,
    async ({ params: { id }, principal: { brand, investorId, loginId }, today, reading, ask }) => {
      const documents = await ask((db) =>
        listParticipationDocuments(db, { brand, investorId, today, reading, loginId, id }),
      )
      return { body: encodeParticipationDocuments(id, documents) }
    },
  ),
]
