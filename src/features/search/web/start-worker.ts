import type { Answer, Question } from './search-worker.ts'

type Handlers = { readonly onAnswer: (answer: Answer) => void; readonly onFailure: () => void }

export type SearchWorker = { readonly send: (question: Question) => void; readonly end: () => void }

/** A thread of the search's own. It fails at once where it cannot be started, or later, whatever goes wrong in it. */
export function startWorker({ onAnswer, onFailure }: Handlers): SearchWorker {
  const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => onAnswer(data))
  worker.addEventListener('error', onFailure)
  worker.addEventListener('messageerror', onFailure)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  return { send: (question) => worker.postMessage(question), end: () => worker.terminate() }
}
