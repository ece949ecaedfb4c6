import { QueryClient, type QueryKey, queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import type { Call } from '#kernel/call.ts'
import { type Answer, addressOf, askUnlessHeld, type Input } from './ask.ts'

/**
 * B1.6: each question is asked once, reused while it is under way and after it was answered; asked again after it failed, when
 * it is invalidated, or on a full load (which a sign-out is).
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        structuralSharing: (held, fresh) => keepTag(fresh, replaceEqualDeep(held, fresh)),
        retry: false,
        // A browser's word that there is no network is no answer of the server.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

/** By which the server knows what it has answered; what the first page brought along has none. */
const tags = new WeakMap<object, string>()

/** What is kept of an answer may be made of this one and the one before it. */
function keepTag<Value>(answer: unknown, kept: Value): Value {
  const tag = isObject(answer) ? tags.get(answer) : undefined
  if (tag !== undefined && isObject(kept)) tags.set(kept, tag)
  return kept
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

type JsonCall = Parameters<typeof askUnlessHeld>[0]

/** A question with its place in the cache; `decode` turns the answer into what screens know. */
export function queryOf<Asked extends JsonCall, Value>(
  asked: Asked,
  input: Input<Asked>,
  decode: (answer: Answer<Asked>) => Value,
) {
  return queryOptions({
    queryKey: [...keyOf(asked), input.reader.locale, addressOf(asked, input)],
    // Goes on when nobody waits for it any more: whoever asks next has the answer.
    queryFn: async ({ client, queryKey }) => {
      const held = client.getQueryData<Value>(queryKey)
      const heldTag = isObject(held) ? tags.get(held) : undefined
      const fresh = await askUnlessHeld(asked, { ...input, heldTag })
      if (!fresh) return held as Value
      const value = decode(fresh.answer)
      if (fresh.tag !== null && isObject(value)) tags.set(value, fresh.tag)
      return value
    },
  })
}

/** All that was ever asked by this call, whatever its parameters. */
export function keyOf({ method, path }: Call): QueryKey {
  return [`${method} ${path}`]
}
