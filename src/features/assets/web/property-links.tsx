import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { nameRow } from './use-moved-focus.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before this one is the list that the property was opened from. */
    isOpenedFromList?: boolean
  }
}

type Shared = { readonly className?: string | undefined; readonly children: ReactNode }
type ToProperty = Shared & { readonly propertyId: string }

/** The panel takes care of both itself. */
const IN_PLACE = { resetScroll: false, viewTransition: false } as const

/** Of a page with tabs the one that they stand in. */
type Place = { readonly tab?: string }

/** Opens a property above the list: the browser's back button closes it. */
export function PropertyLink({ propertyId, isRow = false, ...props }: ToProperty & { isRow?: boolean }) {
  return (
    <Link
      to="."
      search={(place) => openIn(place, propertyId)}
      state={(state) => ({ ...state, isOpenedFromList: true })}
      id={isRow ? nameRow(propertyId) : undefined}
      {...IN_PLACE}
      {...props}
    />
  )
}

/** Takes the place of the property that is open, so that going back still leads to the list. */
export function NeighbourLink({ propertyId, ...props }: ToProperty) {
  return (
    <Link
      to="."
      search={(place) => openIn(place, propertyId)}
      state={(state) => state}
      replace
      {...IN_PLACE}
      {...props}
    />
  )
}

/** Closes what is open: back where it was opened from the list, else the list takes its place. */
export function ListLink(props: Shared) {
  const router = useRouter()
  return (
    <Link
      to="."
      search={closeIn}
      replace
      onClick={(event) => {
        const isPlainClick = !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0
        if (!isPlainClick || !router.state.location.state.isOpenedFromList) return
        event.preventDefault()
        router.history.back()
      }}
      {...IN_PLACE}
      {...props}
    />
  )
}

/** To what the page shows first. */
export function FundLink(props: Shared) {
  return <Link to="." search={{}} {...props} />
}

function openIn(place: Place, property: string) {
  return { ...closeIn(place), property }
}

function closeIn({ tab }: Place) {
  return tab === undefined ? {} : { tab }
}
