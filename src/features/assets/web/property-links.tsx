import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { nameRow } from './use-moved-focus.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before this one is the list that the property was opened from. */
    isOpenedFromList?: boolean
  }
}

type Shared = {
  readonly itemId: string
  readonly className?: string | undefined
  readonly children: ReactNode
}
type ToProperty = Shared & { readonly propertyId: string }

const PAGE = '/$client/{-$locale}/portfolio/$id'
/** The panel takes care of both itself. */
const IN_PLACE = { resetScroll: false, viewTransition: false } as const

/** Opens a property above the list: the browser's back button closes it. */
export function PropertyLink({
  itemId,
  propertyId,
  isRow = false,
  ...props
}: ToProperty & { isRow?: boolean }) {
  return (
    <Link
      to={PAGE}
      params={({ client = '', locale }) => ({ client, locale, id: itemId })}
      search={{ tab: 'properties', property: propertyId }}
      state={(state) => ({ ...state, isOpenedFromList: true })}
      id={isRow ? nameRow(propertyId) : undefined}
      {...IN_PLACE}
      {...props}
    />
  )
}

/** Takes the place of the property that is open, so that going back still leads to the list. */
export function NeighbourLink({ itemId, propertyId, ...props }: ToProperty) {
  return (
    <Link
      to={PAGE}
      params={({ client = '', locale }) => ({ client, locale, id: itemId })}
      search={{ tab: 'properties', property: propertyId }}
      state={(state) => state}
      replace
      {...IN_PLACE}
      {...props}
    />
  )
}

/** Closes what is open: back where it was opened from the list, else the list takes its place. */
export function ListLink({ itemId, ...props }: Shared) {
  const router = useRouter()
  return (
    <Link
      to={PAGE}
      params={({ client = '', locale }) => ({ client, locale, id: itemId })}
      search={{ tab: 'properties' }}
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

export function FundLink({ itemId, ...props }: Shared) {
  return (
    <Link
      to={PAGE}
      params={({ client = '', locale }) => ({ client, locale, id: itemId })}
      search={{ tab: 'fund' }}
      {...props}
    />
  )
}
