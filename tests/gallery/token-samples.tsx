import { useState } from 'react'
import type { BrandView } from '#brands/brand.ts'
import { SessionContext } from '#web/session/session-context.ts'
import { buildSession } from '#web/session/testing/build-session.ts'
import { BrandContext } from '#web/shell/brand-context.ts'
import { SegmentedControl } from '#web/ui/action/segmented-control.tsx'
import { TokenForm } from '#web/ui/action/token-form.tsx'
import { TokenLink } from '#web/ui/action/token-link.tsx'
import { Sample, SampleSection } from './sample.tsx'

const BRAND = { name: 'halden', handoverTargets: ['subscription'] } as unknown as BrandView
const SESSION = buildSession({ roles: ['zeichner'] })
const RANGES = ['5Y', '3Y', '1Y'] as const

export function TokenSamples() {
  const [range, setRange] = useState<(typeof RANGES)[number]>('5Y')
  return (
    <BrandContext value={BRAND}>
      <SessionContext value={SESSION}>
        <SampleSection title="TokenForm, TokenLink">
          <Sample state="form">
            <TokenForm target="subscription">{'Continue to subscription'}</TokenForm>
          </Sample>
          <Sample state="link">
            <TokenLink target="subscription" isNewTab>
              {'Continue to subscription'}
            </TokenLink>
          </Sample>
          <Sample state="not configured">
            <TokenForm target="elsewhere">{'Never shown'}</TokenForm>
          </Sample>
        </SampleSection>
        <SampleSection title="SegmentedControl">
          <Sample state="three">
            <SegmentedControl
              label="Range"
              value={range}
              onChange={setRange}
              options={RANGES.map((value) => ({ value, label: value }))}
            />
          </Sample>
        </SampleSection>
      </SessionContext>
    </BrandContext>
  )
}
