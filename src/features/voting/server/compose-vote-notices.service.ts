import type { NoticeOrder } from '#features/notifications/notices.domain.ts'
import { VOTING_CATEGORY } from '#features/notifications/notifications.domain.ts'
import type { Composer } from '#features/notifications/server/send-notices.service.ts'
import { VOTING_TOPICS } from '../voting-notices.domain.ts'
import { type AnnouncedVote, selectAnnouncedVotes } from './announced-votes.queries.ts'
import { type ToldVote, writeVoteNotice } from './emails/vote-notices.ts'

/**
 * B7.7: mails about votes, by topic. Whoever has voted since, or is told too late to vote, is not asked to any more.
 */
export function composeVoteNotices({
  now,
}: {
  readonly now: () => Date
}): Readonly<Record<string, Composer>> {
  const composer =
    (isReminder: boolean): Composer =>
    async (db, orders, houses) => {
      const [brand] = orders.map(({ reader }) => reader.brand)
      if (brand === undefined) return new Map()
      const told = orders.flatMap(({ reader: { loginId }, publications }) =>
        publications.map((publication) => ({ loginId, publication })),
      )
      const announced = await selectAnnouncedVotes(db, { brand, told, isReminder })
      const moment = now()
      return new Map(
        orders.flatMap((order) => {
          const votes = listTold(order, announced, moment)
          return votes.length === 0 ? [] : [[order.id, writeVoteNotice(houses, order.reader, votes)] as const]
        }),
      )
    }
  return { [VOTING_TOPICS.opening]: composer(false), [VOTING_TOPICS.reminder]: composer(true) }
}

/** Each meeting once for what is told of it, with the places that the reader takes in it. */
function listTold(
  { reader, publications, wants }: NoticeOrder,
  announced: readonly AnnouncedVote[],
  now: Date,
): ToldVote[] {
  const own = announced.filter(
    ({ loginId, publication, news, isToVote, endsAt }) =>
      loginId === reader.loginId &&
      publications.includes(publication) &&
      wants(VOTING_CATEGORY, news) &&
      (news === 'result' || (isToVote && now < endsAt)),
  )
  return [...Map.groupBy(own, ({ news, meetingId }) => `${news} ${meetingId}`).values()].flatMap((seats) => {
    const [first] = seats
    return first ? [{ ...first, seats }] : []
  })
}
