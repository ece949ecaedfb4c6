import { expect, test } from 'vitest'
import { placeProblem } from './place-problem.ts'

const KNOWN = ['name', 'address', 'address.postcode', 'accounts.0.iban']

test.each<[Record<string, string>, [string, string][]]>([
  [{ name: 'missing' }, [['name', 'missing']]],
  [{ 'address.postcode': 'invalid' }, [['address.postcode', 'invalid']]],
  [{ 'address.city': 'missing' }, [['address', 'missing']]],
  [{ 'accounts.0.iban': 'invalid' }, [['accounts.0.iban', 'invalid']]],
  [{ names: 'invalid', elsewhere: 'missing' }, []],
])('a refused path belongs to the field that holds it: %j', (fields, expected) => {
  const placed: [string, string][] = []
  placeProblem({ fields }, KNOWN, (path, lack) => placed.push([path, lack]))
  expect(placed).toEqual(expected)
})

test('a problem without fields belongs to none', () => {
  placeProblem({}, KNOWN, () => {
    throw new Error('nothing to place')
  })
})
