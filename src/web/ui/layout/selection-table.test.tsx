import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { DEFAULT_LOCALE, type Locale } from '#kernel/locale.ts'
import { renderPart } from '#tests/web/render-part.tsx'
import { type SelectionColumn, SelectionTable } from './selection-table.tsx'

type Paper = { readonly id: string; readonly name: string; readonly size: string }

const PAPERS: readonly Paper[] = [
  { id: '1', name: 'Annual report', size: '2 MB' },
  { id: '2', name: 'Statement', size: '1 MB' },
  { id: '3', name: 'Invitation', size: '3 MB' },
]
const COLUMNS: ReadonlyArray<SelectionColumn<Paper>> = [
  { id: 'name', label: 'Document', isRowHeader: true, isSortable: true, render: ({ name }) => name },
  { id: 'size', label: 'Size', isFigure: true, render: ({ size }) => size },
]

async function renderTable({ items = PAPERS, locale = DEFAULT_LOCALE, onSort = vi.fn() } = {}) {
  const chosen: string[][] = []
  function Page() {
    const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
    return (
      <SelectionTable
        label="Documents"
        columns={COLUMNS}
        items={items}
        selected={selected}
        onSelect={(ids) => {
          setSelected(ids)
          chosen.push([...ids].toSorted())
        }}
        sort={{ column: 'name', direction: 'ascending' }}
        onSort={onSort}
        empty="No documents yet."
      />
    )
  }
  const { user } = await renderPart(<Page />, { at: `/halden/${locale}` })
  return { user, chosen, onSort }
}

describe('rows', () => {
  test('are named by their first column, and chosen by their box', async () => {
    const { user, chosen } = await renderTable()
    const row = screen.getByRole('row', { name: 'Statement' })
    await user.click(within(row).getByRole('checkbox'))
    expect(row.getAttribute('aria-selected')).toBe('true')
    expect(chosen).toEqual([['2']])
  })

  test.each<[Locale, string]>([
    ['en-GB', 'Select All'],
    ['de-DE', 'Alles auswählen'],
  ])('are chosen all at once, and none again: %s', async (locale, name) => {
    const { user, chosen } = await renderTable({ locale })
    const all = screen.getByRole('checkbox', { name })
    await user.click(all)
    await user.click(all)
    expect(chosen).toEqual([['1', '2', '3'], []])
  })

  test('are chosen by key, one by one and as a range', async () => {
    const { user, chosen } = await renderTable()
    await user.tab()
    await user.keyboard('{ArrowDown} {Shift>}{ArrowDown}{/Shift}')
    expect(chosen.at(-1)?.length).toBeGreaterThan(1)
  })

  test('that are not there yet are told', async () => {
    await renderTable({ items: [] })
    expect(screen.getByText('No documents yet.')).toBeTruthy()
  })
})

test('a column that sorts asks for the other direction', async () => {
  const { user, onSort } = await renderTable()
  const column = screen.getByRole('columnheader', { name: 'Document' })
  expect(column.getAttribute('aria-sort')).toBe('ascending')
  await user.click(column)
  expect(onSort).toHaveBeenCalledExactlyOnceWith({ column: 'name', direction: 'descending' })
})
