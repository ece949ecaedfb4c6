import type { ComponentProps } from 'react'
import { lazyPart } from '../lazy/lazy-part.tsx'
import { WhenNear } from '../lazy/when-near.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import styles from './late-charts.module.css'

const LazyLineChart = lazyPart(async () => (await import('./line-chart.tsx')).LineChart)
const LazyBarChart = lazyPart(async () => (await import('./bar-chart.tsx')).BarChart)
const LazyAllocationBar = lazyPart(async () => (await import('./allocation-bar.tsx')).AllocationBar)

const placeholder = <Skeleton shape="block" className={styles['chart']} />

/** Fetched when a reader comes to them. */
export function LineChart(props: ComponentProps<typeof LazyLineChart>) {
  return (
    <WhenNear fallback={placeholder}>
      <LazyLineChart {...props} />
    </WhenNear>
  )
}

export function BarChart(props: ComponentProps<typeof LazyBarChart>) {
  return (
    <WhenNear fallback={placeholder}>
      <LazyBarChart {...props} />
    </WhenNear>
  )
}

export function AllocationBar(props: ComponentProps<typeof LazyAllocationBar>) {
  return (
    <WhenNear fallback={<Skeleton shape="block" className={styles['bar']} />}>
      <LazyAllocationBar {...props} />
    </WhenNear>
  )
}
