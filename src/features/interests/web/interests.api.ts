import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, isProblem } from '#web/api-client/api-error.ts'
import { type Answer, ask } from '#web/api-client/ask.ts'
import { keyOf, queryOf } from '#web/api-client/query.ts'
import type { Reader } from '#web/api-client/reader.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { type CallbackTime, INTEREST_ERRORS, type Interest, type NewInterest } from '../interests.domain.ts'
import { listInterests, postInterest } from '../interests.wire.ts'

type InterestWire = Answer<typeof postInterest>
type TimeWire = NonNullable<InterestWire['rueckruf']>['zeit']

const TIMES = {
  anytime: 'jederzeit',
  morning: 'vormittags',
  afternoon: 'nachmittags',
  evening: 'abends',
} as const satisfies Record<CallbackTime, TimeWire>

const CALLBACK_TIMES = {
  jederzeit: 'anytime',
  vormittags: 'morning',
  nachmittags: 'afternoon',
  abends: 'evening',
} as const satisfies Record<TimeWire, CallbackTime>

/** B4.4: newest first. */
export const interestsQuery = (reader: Reader) =>
  queryOf(listInterests, { reader }, (interests) => interests.map(decodeInterest))

/** It is done when the list shows it; also where another tab has done it. */
export function useSendInterest() {
  const reader = useReader()
  const cache = useQueryClient()
  const refresh = async () => await cache.invalidateQueries({ queryKey: keyOf(listInterests) })
  return useMutation({
    mutationFn: async ({ fundId, message, callback }: NewInterest): Promise<Interest> => {
      const body = {
        produkt: fundId,
        ...(message !== undefined && { nachricht: message }),
        ...(callback && { rueckruf: { telefon: callback.phone, zeit: TIMES[callback.time] } }),
      }
      const interest = decodeInterest(await ask(postInterest, { reader, body }))
      await refresh()
      return interest
    },
    onError: async (error) => {
      if (isProblem(error, INTEREST_ERRORS.alreadySent)) await refresh()
    },
  })
}

/** What the server did not take, by the field of the form. */
export function listRefusedFields(error: unknown): Readonly<Record<string, string>> {
  const fields = error instanceof ApiError ? (error.failure.fields ?? {}) : {}
  return {
    ...('nachricht' in fields && { message: 'tooLong' }),
    ...('rueckruf.telefon' in fields && { phone: 'wrong' }),
  }
}

function decodeInterest(wire: InterestWire): Interest {
  const { rueckruf: callback } = wire
  return {
    id: wire.id,
    fundId: wire.produkt,
    fundName: wire.fonds,
    isOnMarket: wire.angeboten,
    message: wire.nachricht,
    callback: callback && { phone: callback.telefon, time: CALLBACK_TIMES[callback.zeit] },
    contactName: wire.empfaenger,
    sentAt: new Date(wire.gesendet),
    sentOn: wire.tag,
  }
}
