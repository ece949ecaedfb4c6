import { useState } from 'react'
import type { Failure } from '../api-call.ts'

type Progress = { readonly isBusy: boolean; readonly failure?: Failure }

/** One change at a time, and why it failed. */
export function useChange() {
  const [{ isBusy, failure }, setProgress] = useState<Progress>({ isBusy: false })
  const run = async (change: () => Promise<Failure | undefined>) => {
    if (isBusy) return
    setProgress({ isBusy: true })
    const failure = await change()
    setProgress(failure ? { isBusy: false, failure } : { isBusy: false })
  }
  return { isBusy, failure, run }
}
