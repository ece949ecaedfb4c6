import { MapFrame } from '#web/ui/map/map-frame.tsx'
import { WorldMap } from '#web/ui/map/world-map.tsx'
import { Sample, SampleSection } from './sample.tsx'

const PLACES = [
  { id: '1', title: 'Fleetkontor', city: 'Hamburg', longitude: 9.985, latitude: 53.549 },
  { id: '2', title: 'Speicher 7', city: 'Hamburg', longitude: 9.99, latitude: 53.55 },
  { id: '3', title: 'Isarhof', city: 'Munich', longitude: 11.58, latitude: 48.14 },
  { id: '4', title: 'Rheinauhafen', city: 'Cologne', longitude: 6.96, latitude: 50.93 },
  { id: '5', title: 'Kastanienallee', city: 'Berlin', longitude: 13.4, latitude: 52.53 },
  { id: '6', title: 'Spandauer Damm', city: 'Berlin', longitude: 13.28, latitude: 52.52 },
  { id: '7', title: 'Keizersgracht', city: 'Amsterdam', longitude: 4.89, latitude: 52.37 },
  { id: '8', title: 'Quai Ouest', city: 'Lyon', longitude: 4.83, latitude: 45.76 },
  { id: '9', title: 'Plaça Nova', city: 'Barcelona', longitude: 2.17, latitude: 41.39 },
  { id: '10', title: 'Unlocated', city: 'Leipzig', longitude: 0, latitude: 0 },
]
const WORLD = [
  ...PLACES.slice(0, 9),
  { id: '11', title: 'Harbour View', city: 'Sydney', longitude: 151.2, latitude: -33.87 },
  { id: '12', title: 'Pacific Student Living', city: 'Seattle', longitude: -122.33, latitude: 47.6 },
  { id: '13', title: 'Hudson Yards', city: 'New York', longitude: -74, latitude: 40.75 },
]

export function MapSamples() {
  return (
    <>
      <SampleSection title="WorldMap">
        {[
          { state: 'Europe, one without location', places: PLACES },
          { state: 'world', places: WORLD },
          { state: 'one', places: PLACES.slice(0, 1) },
          { state: 'none', places: [] },
        ].map(({ state, places }) => (
          <Sample key={state} state={state} isWide>
            <WorldMap label={`Properties, ${state}`} places={places}>
              {({ id, title, city }) => (
                <>
                  <a href={`#${id}`}>{title}</a>
                  {`, ${city}`}
                </>
              )}
            </WorldMap>
          </Sample>
        ))}
      </SampleSection>
      <SampleSection title="MapFrame">
        <Sample state="before the visitor's wish" isWide>
          <MapFrame
            title="Fleetkontor"
            longitude={9.985}
            latitude={53.549}
            viewerUrl="https://www.openstreetmap.org/export/embed.html"
          />
        </Sample>
        <Sample state="without a viewer" isWide>
          <MapFrame title="Harbour View" longitude={151.2} latitude={-33.87} viewerUrl={undefined} />
        </Sample>
        <Sample state="out of bounds" isWide>
          <MapFrame title="Nowhere" longitude={0} latitude={0} viewerUrl={undefined} />
        </Sample>
      </SampleSection>
    </>
  )
}
