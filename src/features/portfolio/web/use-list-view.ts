import { useCallback, useEffect, useRef, useState } from 'react'
import { type ListView, readView, writeView } from './list-view.ts'

/** The address follows when the visitor pauses: browsers refuse to change it with every key. */
const FOLLOW_AFTER_MS = 300

type ViewSearch = ReturnType<typeof writeView>

/** The list as the visitor wants it: at once on screen, a little later in the address. */
export function useListView(
  search: ViewSearch,
  onSearch: (search: ViewSearch) => void,
): readonly [view: ListView, setView: (view: ListView) => void] {
  const [view, setView] = useState(() => readView(search))
  const inAddress = JSON.stringify(writeView(readView(search)))
  const known = useRef(inAddress)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Somebody else changed the address: the browser's back button, a link.
  useEffect(() => {
    if (inAddress === known.current) return
    known.current = inAddress
    setView(readView(JSON.parse(inAddress) as ViewSearch))
  }, [inAddress])

  useEffect(() => () => clearTimeout(timer.current), [])

  const change = useCallback(
    (next: ListView) => {
      setView(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        const written = writeView(next)
        known.current = JSON.stringify(writeView(readView(written)))
        onSearch(written)
      }, FOLLOW_AFTER_MS)
    },
    [onSearch],
  )
  return [view, change]
}
