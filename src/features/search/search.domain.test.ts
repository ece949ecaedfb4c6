import { describe, expect, test } from 'vitest'
import { arrangeEntries, type Holding, type OwnedProperty } from './search.domain.ts'

const hold = (name: string, own: Partial<Holding> = {}): Holding => ({
  id: name,
  name,
  parent: name,
  isActive: true,
  ...own,
})
const own = (name: string, parent: string, purchasedOn?: string): OwnedProperty => ({
  id: name,
  name,
  street: '',
  zip: '',
  city: '',
  country: 'DE',
  parent,
  purchasedOn,
})

function arrange(holdings: readonly Holding[], properties: readonly OwnedProperty[]) {
  const { investments } = arrangeEntries({ holdings, properties, funds: [] })
  return investments.map(({ name, properties }) => [name].concat(properties.map((property) => property.name)))
}

describe('A11.1 what can be found', () => {
  test('a property of several investments stands once, under the first that runs, by name', () => {
    const holdings = [hold('Fund 10'), hold('Fund 9'), hold('Alpha', { isActive: false })]
    const properties = ['Alpha', 'Fund 10', 'Fund 9'].map((parent) => own('House', parent))
    expect(arrange(holdings, properties)).toEqual([['Fund 9', 'House'], ['Fund 10'], ['Alpha']])
  })

  test('two investments in one fund: the first has its properties', () => {
    const holdings = [hold('B', { parent: 'fund' }), hold('A', { parent: 'fund' })]
    expect(arrange(holdings, [own('House 2', 'fund'), own('House 1', 'fund')])).toEqual([
      ['A', 'House 1', 'House 2'],
      ['B'],
    ])
  })

  test('B1.3 who has left a fund does not find what it bought afterwards', () => {
    const left = hold('Left', { isActive: false, closedOn: '2024-06-30' })
    const properties = [
      own('then', 'Left', '2024-06-30'),
      own('later', 'Left', '2024-07-01'),
      own('ever', 'Left'),
    ]
    expect(arrange([left], properties)).toEqual([['Left', 'ever', 'then']])
  })
})
