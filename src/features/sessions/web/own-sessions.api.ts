import { queryOf } from '#web/api-client/query.ts'
import type { Reader } from '#web/api-client/reader.ts'
import type { OwnSession } from '../sessions.domain.ts'
import { listSessions } from '../sessions.wire.ts'

export const ownSessionsQuery = (reader: Reader) =>
  queryOf(listSessions, { reader }, ({ sessions }): readonly OwnSession[] =>
    sessions.map(({ id, isCurrent, since, lastUsed, userAgent, address, actsForOther }) => ({
      id,
      isCurrent,
      createdAt: new Date(since),
      lastUsedAt: new Date(lastUsed),
      device: { userAgent, address },
      actsForOther,
    })),
  )
