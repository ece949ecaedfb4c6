import { expect, test } from 'vitest'
import { findWords } from './check-words.ts'

test.each([
  ["(kind = ANY (ARRAY['letter'::text, 'it''s'::text]))", ['letter', "it's"]],
  ["(groups <@ ARRAY['DACH'::text, 'PGK'::text])", ['DACH', 'PGK']],
  ["(isin ~ '^[A-Z]{2}'::text)", []],
  ["((side = ANY (ARRAY['source'::text])) OR (amount > 0))", []],
])('%s', (check, words) => {
  expect(findWords(check)).toEqual(words)
})
