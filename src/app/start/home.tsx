import { useQuery } from '@tanstack/react-query'
import { HomeScreen } from '#features/site/web/home/home-screen.tsx'
import { ReceivedPortfolios } from '#features/view-for/web/received-portfolios.tsx'
import { grantsQuery } from '#features/view-for/web/view-for.api.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { useSession } from '#web/session/session-context.ts'
import { PageAnnouncements } from '../page-announcements.tsx'

/** The start page of who is signed in and holds nothing. Where it cannot be told what others share, the access code still opens it. */
export function Home() {
  const session = useSession()
  const { data } = useQuery(grantsQuery(useReader()))
  if (!session) return null
  const received = data?.received ?? []
  return (
    <HomeScreen
      session={session}
      announcements={<PageAnnouncements />}
      received={received.length > 0 ? <ReceivedPortfolios grants={received} /> : undefined}
    />
  )
}
