import { FewNote, useFew } from '#web/ui/layout/few.tsx'
import { type LedgerProps, LedgerTable } from '#web/ui/layout/ledger-table.tsx'

type Props<Row> = LedgerProps<Row> & {
  /** The newest come first. */
  readonly isDated?: boolean
}

/** Begins with a few of its rows where there are many. */
export function LongTable<Row>({ rows, isDated, ...table }: Props<Row>) {
  const { shown, showAll } = useFew(rows)
  return (
    <>
      <LedgerTable {...table} rows={shown} />
      <FewNote total={rows.length} isDated={isDated} onShowAll={showAll} />
    </>
  )
}
