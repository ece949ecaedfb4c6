import { type ReactNode, useEffect } from 'react'
import { hasPermission, useSession } from '#web/session/session-context.ts'
import { useStore } from '#web/store.ts'
import { Area } from '#web/ui/feedback/area.tsx'
import { searchDoor } from './search-door.ts'
import { isSearchShortcut } from './search-shortcut.ts'

/** Fetches the search when it is opened, not before; the keys that open it are heard from the start. */
export function SearchGate({ children }: { readonly children: ReactNode }) {
  const isAllowed = hasPermission(useSession(), 'portfolio/read')
  const isOpen = useStore(searchDoor)
  useEffect(() => {
    if (!isAllowed) return undefined
    const openByKey = (event: KeyboardEvent) => {
      if (!isSearchShortcut(event)) return
      event.preventDefault()
      searchDoor.set(true)
    }
    addEventListener('keydown', openByKey)
    return () => removeEventListener('keydown', openByKey)
  }, [isAllowed])
  return isOpen && isAllowed ? <Area>{children}</Area> : null
}
