import { expect, test } from 'vitest'
import { readSeen } from '#tests/web/read-text.ts'
import { renderPart } from '#tests/web/render-part.tsx'
import { FactList } from './fact-list.tsx'
import type { FieldWords } from './fields.ts'

const words: FieldWords = {
  label: (name) => name,
  explain: () => undefined,
  word: (_name, value) => value,
  truth: String,
  years: String,
  riskClass: String,
}

test('A5.2 that figures are rounded is said once for a list, and not where none is', async () => {
  const money = (amount: string) => ({ amount, currency: 'EUR' }) as const
  const list = (...amounts: readonly string[]) => (
    <FactList
      words={words}
      fields={amounts.map((amount, nth) => ({ name: `F${nth}`, kind: 'money', value: money(amount) }))}
    />
  )
  const rounded = await renderPart(list('1.2345', '2.3456', '3'))
  expect(readSeen(rounded.container)).toBe('F0€ 1.23F1€ 2.35F2€ 3.00Rounded to two decimals')
  rounded.unmount()
  const exact = await renderPart(list('1.25', '3'))
  expect(readSeen(exact.container)).toBe('F0€ 1.25F1€ 3.00')
})
