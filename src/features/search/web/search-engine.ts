import type { Locale } from '#kernel/locale.ts'
import type { SearchEntries } from '../search.domain.ts'
import { createRank, type Hit } from './rank-entries.ts'
import { countEntries, listEntries } from './search-entry.ts'
import { MAIN_THREAD_ENTRIES } from './search-settings.ts'
import { startWorker } from './start-worker.ts'

export type Found = { readonly text: string; readonly hits: readonly Hit[] }

export type SearchEngine = { readonly ask: (text: string) => void; readonly close: () => void }

type Options = {
  readonly entries: SearchEntries
  readonly locale: Locale
  readonly onFound: (found: Found) => void
  readonly onFailure: () => void
  readonly start?: typeof startWorker
}

/** A11.1: many entries are searched beside the page, so that typing never stutters. */
export function openSearch(options: Options): SearchEngine {
  return countEntries(options.entries) > MAIN_THREAD_ENTRIES ? searchBeside(options) : searchHere(options)
}

function searchHere({ entries, locale, onFound }: Options): SearchEngine {
  const rank = createRank(listEntries(entries, locale))
  return { ask: (text) => onFound({ text, hits: rank(text) }), close: () => undefined }
}

/** One question at a time. What is asked meanwhile waits, the newest alone; an answer to anything older is dropped. */
function searchBeside({ entries, locale, onFound, onFailure, start = startWorker }: Options): SearchEngine {
  let latest = { text: '', number: 0 }
  let asked = 0
  let isBusy = false

  const worker = start({
    onAnswer: ({ number, hits }) => {
      isBusy = false
      if (number === latest.number) onFound({ text: latest.text, hits })
      else askLatest()
    },
    onFailure,
  })
  worker.send({ entries, locale })

  function askLatest(): void {
    if (isBusy || asked === latest.number) return
    isBusy = true
    asked = latest.number
    worker.send(latest)
  }
  return {
    ask: (text) => {
      latest = { text, number: latest.number + 1 }
      askLatest()
    },
    close: worker.end,
  }
}
