import { useState } from 'react'
import { useLocale } from 'use-intl'
import { compareTexts } from '#kernel/order.ts'
import type { PropertyEntry } from './assets.api.ts'
import { NoProperties, UnknownProperty } from './missing-property.tsx'
import { PropertiesOverview } from './properties-overview.tsx'
import { PropertyDetail } from './property-detail.tsx'
import { type PropertyOrder, sortProperties } from './property-order.ts'
import { useMovedFocus } from './use-moved-focus.ts'

type Props = {
  readonly properties: readonly PropertyEntry[]
  /** The one that is open. */
  readonly openId: string | undefined
}

/** B3.1: the properties of one investment, all of them or the one that is open. */
export function PropertiesPanel({ properties, openId }: Props) {
  const locale = useLocale()
  const [order, setOrder] = useState<PropertyOrder>('value')
  const [isSoldShown, setIsSoldShown] = useState(false)
  useMovedFocus(openId)

  const owned = sortProperties(
    properties.filter(({ saleData }) => !saleData),
    order,
    locale,
  )
  const sold = listSold(properties)
  const all = [...owned, ...sold]
  const open = all.find(({ id }) => id === openId)
  if (open) return <PropertyDetail key={open.id} property={open} siblings={all} />
  if (openId !== undefined) return <UnknownProperty />
  if (all.length === 0) return <NoProperties />
  return (
    <PropertiesOverview
      owned={owned}
      sold={sold}
      order={order}
      onOrder={setOrder}
      isSoldShown={isSoldShown}
      onShowSold={setIsSoldShown}
    />
  )
}

/** The one sold last comes first. */
function listSold(properties: readonly PropertyEntry[]): readonly PropertyEntry[] {
  return properties
    .filter(({ saleData }) => saleData)
    .toSorted((one, other) => compareTexts(other.saleData?.date ?? '', one.saleData?.date ?? ''))
}
