import type { ReactNode } from 'react'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { useTranslations } from '../texts.ts'

/** So many lines are read in passing. */
const PASSING = 12

/** The formula and the sums tell most readers enough; who checks every line opens them. */
export function FoldedWhenLong({
  count,
  children,
}: {
  readonly count: number
  readonly children: ReactNode
}) {
  const t = useTranslations('returns')
  if (count <= PASSING) return children
  return <Disclosure summary={t('lines', { count: String(count) })}>{children}</Disclosure>
}
