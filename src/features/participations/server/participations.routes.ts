import { idParam } from '#kernel/wire/shapes.ts'
import { endpoint } from '#server/http/endpoint/endpoint.ts'
import {
  encodeParticipation,
  encodeParticipationDocuments,
  encodeParticipations,
  encodePayouts,
  PARTICIPATIONS_BASE,
  participationDocumentsShape,
  participationListShape,
  participationShape,
  payoutListShape,
} from '../participations.wire.ts'
import {
  getParticipation,
  getSubscribedParticipation,
  listParticipationDocuments,
  listPayouts,
  listSubscribedParticipations,
} from './participations.service.ts'

const about = { method: 'GET', service: 'participations', access: 'portfolio/read' } as const

export const participationEndpoints = [
  endpoint(
    {
      ...about,
      path: PARTICIPATIONS_BASE,
      summary: 'The participations of the investor, the largest first',
      answer: participationListShape,
    },
    async ({ principal: { brand, investorId }, ask }) => ({
      body: encodeParticipations(await ask((db) => listSubscribedParticipations(db, { brand, investorId }))),
    }),
  ),
  endpoint(
    {
      ...about,
      path: `${PARTICIPATIONS_BASE}/:id`,
      summary: 'One participation',
      params: idParam,
      answer: participationShape,
    },
    async ({ params: { id }, principal: { brand, investorId }, ask }) => ({
      body: encodeParticipation(await ask((db) => getSubscribedParticipation(db, { brand, investorId, id }))),
    }),
  ),
  endpoint(
    {
      ...about,
      path: `${PARTICIPATIONS_BASE}/:id/auszahlungen`,
      summary: 'What was paid out on a participation, oldest first',
      params: idParam,
      answer: payoutListShape,
    },
    async ({ params: { id }, principal: { brand, investorId }, ask }) => {
      const { participation, payouts } = await ask(async (db) => ({
        participation: await getParticipation(db, { brand, investorId, id }),
        payouts: await listPayouts(db, { brand, investorId, participationIds: [id] }),
      }))
      return { body: encodePayouts(participation, payouts) }
    },
  ),
  endpoint(
    {
      ...about,
      path: `${PARTICIPATIONS_BASE}/:id/unterlagen`,
      summary: 'The documents of a participation, newest report period first',
      params: idParam,
      answer: participationDocumentsShape,
    },
    async ({ params: { id }, principal: { brand, investorId, loginId }, ask }) => {
      const documents = await ask((db) => listParticipationDocuments(db, { brand, investorId, loginId, id }))
      return { body: encodeParticipationDocuments(id, documents) }
    },
  ),
]
