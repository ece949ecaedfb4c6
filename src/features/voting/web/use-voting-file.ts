import { useState } from 'react'
import { ApiError } from '#web/api-client/api-error.ts'
import { saveFile } from '#web/api-client/save-file.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { fetchVotingFile, type VotingFile } from './files.api.ts'
import type { Seat } from './voting.api.ts'

type Progress =
  | { readonly name: 'none' | 'running' | 'done' }
  | { readonly name: 'failed'; readonly errorId: string | undefined }

/** Fetches a file once at a time, and tells how far that is. */
export function useVotingFile(seat: Seat, name: VotingFile) {
  const reader = useReader()
  const [progress, setProgress] = useState<Progress>({ name: 'none' })

  async function take(): Promise<void> {
    if (progress.name === 'running') return
    setProgress({ name: 'running' })
    try {
      const { file, fileName } = await fetchVotingFile(reader, seat, name)
      saveFile(file, fileName)
      setProgress({ name: 'done' })
    } catch (error) {
      setProgress({ name: 'failed', errorId: error instanceof ApiError ? error.failure.errorId : undefined })
    }
  }

  return { progress, take }
}
