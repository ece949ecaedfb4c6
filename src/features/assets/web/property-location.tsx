import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { useBrand } from '#web/shell/brand-context.ts'
import type { PropertyEntry } from './assets.api.ts'
import { LatePart } from './late-part.tsx'
import { useTranslations } from './texts.ts'

const MapFrame = lazyPart(async () => (await import('#web/ui/map/map-frame.tsx')).MapFrame)

/** A5.4: where it is; the external map only where there is one, and on the visitor's wish. */
export function PropertyLocation({ property: { name, coordinates } }: { property: PropertyEntry }) {
  const t = useTranslations('assets')
  const { mapUrl } = useBrand()
  return (
    <div>
      <LatePart shape="map">
        <MapFrame
          title={t('location', { name })}
          longitude={coordinates?.longitude}
          latitude={coordinates?.latitude}
          viewerUrl={mapUrl}
        />
      </LatePart>
    </div>
  )
}
