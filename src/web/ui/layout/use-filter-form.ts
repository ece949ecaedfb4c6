import { useEffect, useRef, useState } from 'react'

/** A form writes the address; whoever changes the address otherwise, as Back does, gets a new form, by its key. */
export function useFilterForm<Search extends object>(search: Search, onChange: (next: Search) => void) {
  const inAddress = JSON.stringify(search)
  const written = useRef(inAddress)
  const [key, setKey] = useState(0)
  useEffect(() => {
    if (inAddress === written.current) return
    written.current = inAddress
    setKey((known) => known + 1)
  }, [inAddress])
  const write = (next: Search) => {
    written.current = JSON.stringify(next)
    if (written.current !== inAddress) onChange(next)
  }
  return { key, write }
}
