import { expect, test } from 'vitest'
import { replaceBlock } from './readme-block.ts'

test('only what stands between the marks is replaced', () => {
  const document = '# Title\n\n<!-- bench -->\n\nold\n\n<!-- /bench -->\n\nrest\n'
  const replaced = replaceBlock(document, 'new')
  expect(replaced).toBe('# Title\n\n<!-- bench -->\n\nnew\n\n<!-- /bench -->\n\nrest\n')
  expect(replaceBlock(replaced, 'new')).toBe(replaced)
})

test('a document without both marks, in their order, is refused', () => {
  expect(() => replaceBlock('<!-- bench -->', 'new')).toThrow('there is no')
  expect(() => replaceBlock('<!-- /bench --> <!-- bench -->', 'new')).toThrow('there is no')
})
