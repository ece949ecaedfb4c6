import { QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Call } from '#kernel/call.ts'
import { type Answer, addressOf, ask, type Input } from './ask.ts'

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
        retry: false,
        // A browser's word that there is no network is no answer of the server.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

type JsonCall = Parameters<typeof ask>[0]

/** A question with its place in the cache; `decode` turns the answer into what screens know. */
export function queryOf<Asked extends JsonCall, Value>(
  asked: Asked,
  input: Input<Asked>,
  decode: (answer: Answer<Asked>) => Value,
) {
  return queryOptions({
    queryKey: [...keyOf(asked), input.reader.locale, addressOf(asked, input)],
    // Goes on when nobody waits for it any more: whoever asks next has the answer.
    queryFn: async () => decode(await ask(asked, input)),
  })
}

/** All that was ever asked by this call, whatever its parameters. */
export function keyOf({ method, path }: Call): QueryKey {
  return [`${method} ${path}`]
}
