import { useQuery } from '@tanstack/react-query'
import { useReader } from '#web/api-client/use-reader.ts'
import { findLoadState, type Progress } from '../portfolio-loading.domain.ts'
import { courseLoadQuery } from './load-courses.ts'

type WholePortfolio = Progress & {
  readonly status: 'loading' | 'failed' | 'completed'
  readonly retry: () => void
}

const NO_PROGRESS: Progress = { loaded: 0, failed: 0, total: 0 }

/** B1.2: loads what is left of the portfolio, whatever page is open, and tells how far it is. */
export function useWholePortfolio(): WholePortfolio {
  const { data: progress, isFetching, refetch } = useQuery(courseLoadQuery(useReader(), 'active'))
  const isCompleted = findLoadState(progress) === 'completed'
  return {
    ...(progress ?? NO_PROGRESS),
    status: isCompleted ? 'completed' : isFetching ? 'loading' : 'failed',
    retry: () => void refetch(),
  }
}
