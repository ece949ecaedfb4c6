import { useState } from 'react'
import { ListGroup } from '#web/ui/layout/list-group.tsx'
import { LoadingImage } from '#web/ui/media/loading-image.tsx'
import { Lightbox } from '#web/ui/overlay/lightbox.tsx'
import type { LightboxItem } from '#web/ui/overlay/lightbox-content.tsx'
import { MoneyText } from '#web/ui/text/money-text.tsx'
import { Sample, SampleSection } from './sample.tsx'

/** A picture that needs no file. */
const paint = (hue: number, width: number, height: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 60 40" preserveAspectRatio="xMidYMid slice"><rect width="60" height="40" fill="hsl(${hue} 45% 80%)"/><path d="M6 40V18l12-9 12 9v22zM34 40V4h18v36z" fill="hsl(${hue} 35% 38%)"/></svg>`,
  )}`

const PICTURES: LightboxItem[] = [
  {
    kind: 'picture',
    src: paint(200, 1800, 1200),
    alt: 'The entrance from the square',
    caption: 'Entrance from the square, after the refurbishment of 2024',
    downloadHref: paint(200, 1800, 1200),
  },
  { kind: 'picture', src: paint(30, 800, 1400), alt: 'The staircase', caption: 'Staircase' },
  { kind: 'picture', src: '/missing.webp', alt: 'The roof' },
]

const FUNDS = [
  { id: '1', title: 'Nordlicht Core Europe', value: '684750', date: '2023-05-31' },
  { id: '2', title: 'Rheinufer Logistik II', value: '512318.4', date: '2025-11-30' },
  { id: '3', title: 'Stadtwohnen 14', value: '250000', date: '2019-01-15' },
]

export function PictureSamples() {
  const [open, setOpen] = useState<number>()
  return (
    <>
      <SampleSection title="Lightbox">
        <Sample state="picture, tall picture, failing picture">
          {PICTURES.map((_, index) => (
            <button key={PICTURES[index]?.src} type="button" onClick={() => setOpen(index)}>
              {`Open ${index + 1}`}
            </button>
          ))}
          {open !== undefined && (
            <Lightbox label="Pictures" items={PICTURES} start={open} onClose={() => setOpen(undefined)} />
          )}
        </Sample>
      </SampleSection>
      <SampleSection title="LoadingImage">
        <Sample state="picture" isWide>
          <LoadingImage src={paint(150, 900, 600)} alt={'A house'.trim()} width={3} height={2} />
        </Sample>
        <Sample state="failed" isWide>
          <LoadingImage src="/missing.webp" alt={'A house that is missing'.trim()} width={3} height={1} />
        </Sample>
        <Sample state="none" isWide>
          <LoadingImage src={undefined} alt={'No house'.trim()} width={3} height={1} />
        </Sample>
      </SampleSection>
      <SampleSection title="ListGroup">
        {[false, true].map((isCollapsed) => (
          <Sample key={String(isCollapsed)} state={isCollapsed ? 'collapsed' : 'open'} isWide>
            <ListGroup
              title={isCollapsed ? 'Historical' : 'Special funds'}
              items={FUNDS}
              isCollapsed={isCollapsed}
              heading="h4"
              summary={<MoneyText value={{ amount: '1447068.4', currency: 'EUR' }} />}
            >
              {({ title, value }) => (
                <>
                  <a href="#fund">{title}</a> <MoneyText value={{ amount: value, currency: 'EUR' }} />
                </>
              )}
            </ListGroup>
          </Sample>
        ))}
      </SampleSection>
    </>
  )
}
