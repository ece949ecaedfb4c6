import { notFound } from '@tanstack/react-router'
import { findSession } from './visit.ts'

/** For pages that ask visitors to sign in and have nothing yet for those who have: there is no such page for them. */
export async function refuseSignedIn({
  context,
}: {
  readonly context: Parameters<typeof findSession>[0]
}): Promise<void> {
  if (await findSession(context)) throw notFound()
}
