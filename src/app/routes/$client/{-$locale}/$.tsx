import { createFileRoute, notFound } from '@tanstack/react-router'
import { NotFoundScreen } from '#web/shell/not-found-screen.tsx'
import { errorHead } from '../../../page-head.ts'

/** A2.8: whatever no other route knows. */
export const Route = createFileRoute('/$client/{-$locale}/$')({
  loader: () => {
    throw notFound()
  },
  head: (context) => errorHead(context, 404),
  notFoundComponent: NotFoundScreen,
})
