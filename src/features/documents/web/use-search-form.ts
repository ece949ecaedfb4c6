import { useEffect, useRef, useState } from 'react'

type Searched = { readonly q?: string }

/** Words are typed into the form; whoever changes the address otherwise changes the form, which its key makes anew. */
export function useSearchForm<Search extends Searched>(
  search: Search,
  onSearch: (search: Search, isTyping: boolean) => void,
) {
  const inAddress = JSON.stringify(search)
  const written = useRef(inAddress)
  const [key, setKey] = useState(0)
  useEffect(() => {
    if (inAddress === written.current) return
    written.current = inAddress
    setKey((known) => known + 1)
  }, [inAddress])
  const write = (next: Search) => {
    const isTyping = search.q !== undefined && next.q !== search.q
    written.current = JSON.stringify(next)
    if (written.current !== inAddress) onSearch(next, isTyping)
  }
  return { key, write }
}
