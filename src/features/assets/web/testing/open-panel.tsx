import { useSearch } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { readSeen, readText } from '#tests/web/read-text.ts'
import { renderPart } from '#tests/web/render-part.tsx'
import type { PropertyEntry } from '../assets.api.ts'
import { PropertiesPanel } from '../properties-panel.tsx'
// What comes in chunks of its own is here beforehand, so that no test waits for it.
import '../properties-map.tsx'
import '../uses-chart.tsx'
import '../value-chart.tsx'
import '#web/ui/overlay/lightbox.tsx'
import '#web/ui/map/map-frame.tsx'

type Options = { readonly openId?: string; readonly isGerman?: boolean; readonly mapUrl?: string }

/** The panel on the page of an investment. */
export async function openPanel(
  properties: readonly PropertyEntry[],
  { openId, isGerman = false, mapUrl }: Options = {},
) {
  function Page() {
    const { property } = useSearch({ strict: false })
    return <PropertiesPanel properties={properties} openId={property} />
  }
  const property = openId === undefined ? '' : `&property=${openId}`
  const { router, user } = await renderPart(<Page />, {
    at: `/halden/${isGerman ? 'de-DE/' : ''}portfolio/item-1?tab=properties${property}`,
    ...(mapUrl !== undefined && { brand: { mapUrl } }),
  })
  await waitForDrawings()
  return {
    user,
    address: () => router.state.location.href,
    entries: () => router.history.length,
    /** The link of this name, on the page or in a part of it. */
    follow: async (name: string | RegExp, part?: HTMLElement) => {
      await user.click((part ? within(part) : screen).getByRole('link', { name }))
      await waitForDrawings()
    },
  }
}

/** Maps and charts come in chunks of their own. */
async function waitForDrawings(): Promise<void> {
  await waitFor(() =>
    expect(document.querySelector('[class*=skeleton]:is([class*=map], [class*=chart])')).toBeNull(),
  )
}

/** What is known of a property, by its name. */
export function readFacts(): Record<string, string> {
  const figures = screen.getAllByRole('definition').map(readText)
  return Object.fromEntries(
    screen.getAllByRole('term').map((term, place) => [readSeen(term), figures[place] ?? '']),
  )
}
