import { AllocationBar } from '#web/charts/allocation-bar.tsx'
import { BarChart } from '#web/charts/bar-chart.tsx'
import { DonutChart } from '#web/charts/donut-chart.tsx'
import { LineChart } from '#web/charts/line-chart.tsx'
import { Sparkline } from '#web/charts/sparkline.tsx'
import { Sample, SampleSection } from './sample.tsx'

const euros = { kind: 'money', currency: 'EUR' } as const
const USE_TYPES = [
  'Office',
  'Logistics',
  'Residential',
  'Retail',
  'Health care',
  'Hotel',
  'Student living',
  'Parking',
]
const AMOUNTS = ['704108.72', '453431.27', '315190.03', '173262.36', '114279.43', '82944.74']
const ALL_COLOURS = Array.from({ length: 26 }, (_, index) => ({
  label: `${USE_TYPES[index % 8]} ${index + 1}`,
  value: 260 - index * 9,
}))

const month = (index: number) =>
  `${2021 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-28`
/** A value that wanders, the same in every run. */
const wander = (index: number) =>
  1_500_000 + index * 4500 + Math.sin(index / 4) * 60_000 + Math.sin(index) * 9000
const course = (count: number, offset = 0) =>
  Array.from({ length: count }, (_, index) => ({
    day: month(index),
    value: (wander(index + offset) - offset * 2000).toFixed(2),
  }))

const withGap = (values: ReturnType<typeof course>, from: number, to: number) =>
  values.map(({ day, value }, index) => ({ day, value: index >= from && index <= to ? null : value }))

export function ChartSamples() {
  return (
    <>
      <DonutSamples />
      <LineSamples />
      <BarSamples />
      <SampleSection title="AllocationBar">
        <Sample state="commitment" isWide>
          <AllocationBar
            label="Commitment"
            unit={euros}
            parts={[
              { label: 'Called', value: '248000', look: 'filled' },
              { label: 'Open', value: '152000', look: 'pale' },
              { label: 'Soft commitment', value: '80000', look: 'hatched' },
            ]}
          />
        </Sample>
        <Sample state="all called" isWide>
          <AllocationBar
            label="Commitment, all called"
            unit={euros}
            parts={[
              { label: 'Called', value: '400000', look: 'filled' },
              { label: 'Open', value: '0', look: 'pale' },
            ]}
          />
        </Sample>
        <Sample state="no value" isWide>
          <AllocationBar
            label="No commitment"
            unit={euros}
            parts={[{ label: 'Called', value: null, look: 'filled' }]}
          />
        </Sample>
      </SampleSection>
      <SampleSection title="Sparkline">
        <Sample state="rising">
          <Sparkline label="Nordlicht" unit={euros} values={course(9)} />
        </Sample>
        <Sample state="with a gap">
          <Sparkline label="Rheinufer" unit={euros} values={withGap(course(14, 20), 6, 6)} />
        </Sample>
        <Sample state="flat">
          <Sparkline
            label="Flat"
            unit={euros}
            values={[0, 1, 2].map((index) => ({ day: month(index), value: 5 }))}
          />
        </Sample>
      </SampleSection>
    </>
  )
}

function DonutSamples() {
  return (
    <SampleSection title="DonutChart">
      <Sample state="six" isWide>
        <DonutChart
          label="Allocation"
          itemName="Use type"
          unit={euros}
          note={(count) => `${count} use types`}
          items={AMOUNTS.map((value, index) => ({ label: USE_TYPES[index] ?? '', value, colour: index }))}
        />
      </Sample>
      <Sample state="all 26 colours" isWide>
        <DonutChart
          label="All colours"
          itemName="Use type"
          unit={{ kind: 'number', decimals: 0 }}
          items={ALL_COLOURS}
        />
      </Sample>
      <Sample state="developments, a sliver, a negative" isWide>
        <DonutChart
          label="With developments"
          itemName="Use type"
          unit={euros}
          items={[
            { label: 'Office', value: '800000', colour: 0 },
            { label: 'Office, development', value: '120000', colour: 13 },
            { label: 'Logistics', value: '310000', colour: 1 },
            { label: 'Logistics, development', value: '90000', colour: 14 },
            { label: 'Parking', value: '210', colour: 7 },
            { label: 'Liquidity', value: '-45000', colour: 8 },
          ]}
        />
      </Sample>
      <Sample state="one" isWide>
        <DonutChart
          label="Currencies"
          itemName="Currency"
          unit={euros}
          items={[{ label: 'EUR', value: '1843216.55' }]}
        />
      </Sample>
      <Sample state="all zero" isWide>
        <DonutChart
          label="Nothing yet"
          itemName="Currency"
          unit={euros}
          items={[
            { label: 'EUR', value: 0 },
            { label: 'USD', value: 0 },
          ]}
        />
      </Sample>
      <Sample state="no data" isWide>
        <DonutChart
          label="No data"
          itemName="Use type"
          unit={euros}
          items={[]}
          emptyText="Once your first investment is valued, its use types appear here."
        />
      </Sample>
    </SampleSection>
  )
}

function LineSamples() {
  const own = { label: 'Net asset value', values: course(68) }
  return (
    <SampleSection title="LineChart">
      <Sample state="five years" isWide>
        <LineChart label="Net asset value" unit={euros} series={[own]} />
      </Sample>
      <Sample state="three lines, a gap" isWide>
        <LineChart
          label="Compared"
          unit={euros}
          series={[
            {
              ...own,
              values: withGap(own.values, 21, 25),
            },
            { label: 'Benchmark', values: course(68, 9) },
            { label: 'Peer group', values: course(40, 30) },
          ]}
        />
      </Sample>
      <Sample state="below and above zero" isWide>
        <LineChart
          label="Yearly return"
          unit={{ kind: 'percent', decimals: 1 }}
          series={[
            {
              label: 'Return',
              values: [3.2, -1.4, 0.4, 4.1, -2.6, 1.9].map((value, index) => ({
                day: `${2019 + index}-12-31`,
                value,
              })),
            },
          ]}
        />
      </Sample>
      <Sample state="a single point" isWide>
        <LineChart label="First valuation" unit={euros} series={[{ label: 'Value', values: course(1) }]} />
      </Sample>
      <Sample state="two hundred points, from zero" isWide>
        <LineChart
          label="Long"
          unit={euros}
          series={[{ label: 'Value', values: course(200) }]}
          includesZero
        />
      </Sample>
      <Sample state="no data" isWide>
        <LineChart label="Nothing" unit={euros} series={[]} />
      </Sample>
    </SampleSection>
  )
}

function BarSamples() {
  const years = ['2018', '2019', '2020', '2021', '2022', '2023', '2024', '2025']
  return (
    <SampleSection title="BarChart">
      <Sample state="distributions" isWide>
        <BarChart
          label="Distributions"
          itemName="Year"
          unit={euros}
          items={years}
          series={[
            {
              label: 'Distribution',
              values: ['12000', '14500', '0', '16000.5', '15000', null, '18200', '21150.75'],
            },
          ]}
        />
      </Sample>
      <Sample state="stacked, with negatives and hatching" isWide>
        <BarChart
          label="Statement"
          itemName="Year"
          unit={euros}
          items={years}
          series={[
            { label: 'Properties', values: [5.1e6, 5.3e6, 5.8e6, 6.4e6, 7e6, 7.2e6, 7.1e6, 7.9e6] },
            { label: 'Developments', values: [4e5, 9e5, 8e5, 3e5, 0, 6e5, 1.3e6, 7e5], colour: 13 },
            { label: 'Liquidity', values: [6e5, 4e5, 5e5, 9e5, 3e5, 7e5, 4e5, 5e5], colour: 2 },
            {
              label: 'Loans',
              values: [-2.1e6, -2.2e6, -2.3e6, -2.2e6, -2.6e6, -2.5e6, -2.4e6, -2.9e6],
              colour: 9,
            },
          ]}
        />
      </Sample>
      <Sample state="grouped" isWide>
        <BarChart
          label="Calls and payouts"
          itemName="Quarter"
          arrangement="grouped"
          unit={euros}
          items={['Q1 2025', 'Q2 2025', 'Q3 2025', 'Q4 2025']}
          series={[
            { label: 'Capital calls', values: [9000, 12_000, 4000, 0] },
            { label: 'Distributions', values: [2000, 2500, 7000, 9100], colour: 2 },
          ]}
        />
      </Sample>
      <Sample state="two hundred" isWide>
        <BarChart
          label="Many"
          itemName="No."
          unit={{ kind: 'number', decimals: 0 }}
          items={Array.from({ length: 200 }, (_, index) => String(index + 1))}
          series={[{ label: 'Count', values: Array.from({ length: 200 }, (_, index) => (index * 37) % 101) }]}
        />
      </Sample>
    </SampleSection>
  )
}
