import { useEffect, useState } from 'react'
import { type AsyncState, fulfil, reject, startLoading } from '#kernel/async-state.ts'
import type { GuidelineCount } from './session.api.ts'
import { useSessionApi } from './use-session-api.ts'

type Guidelines = AsyncState<readonly GuidelineCount[]>

export function useGuidelines(): Guidelines {
  const api = useSessionApi()
  const [state, setState] = useState<Guidelines>({ status: 'pending' })
  useEffect(() => {
    async function load() {
      setState(startLoading)
      const answer = await api.fetchGuidelines()
      setState((known) => ('failure' in answer ? reject(known, answer.failure) : fulfil(known, answer.value)))
    }
    void load()
  }, [api])
  return state
}
