import { notFound } from '@tanstack/react-router'
import type { SessionView } from '#web/session/session-context.ts'

type Match = { readonly loaderData?: { readonly session?: SessionView | undefined } | undefined }

/** For pages that ask visitors to sign in and have nothing yet for those who have: there is no such page for them. */
export async function refuseSignedIn({
  parentMatchPromise,
}: {
  readonly parentMatchPromise: Promise<Match>
}): Promise<void> {
  const { loaderData: layout } = await parentMatchPromise
  if (layout?.session) throw notFound()
}
