import { describe, expect, test } from 'vitest'
import { checkTextOverrides } from './text-overrides.ts'

const CATALOGUE = {
  start: { headline: 'Your portfolio', lead: 'Everything in one place.' },
  documents: {
    count: '{count, plural, one {# document for {name}} other {# documents for {name}}}',
    read: 'Read <link>the terms</link> of {date, date, short}',
    kind: '{kind, select, fund {<b>#</b>} other {{fallback}}}',
  },
}

describe('A1.3 text overrides that are accepted', () => {
  test.each([
    ['nothing at all', {}],
    ['a text in other words', { start: { headline: 'Welcome' } }],
    ['plural cases of its own', { documents: { count: '{name}: {count, plural, =0 {none} other {#}}' } }],
    ['placeholders in another order', { documents: { read: 'On {date, date} read <link>this</link>' } }],
    ['placeholders inside a tag inside a case', { documents: { kind: '<b>{kind}</b> {fallback}' } }],
  ])('%s', (_, overrides) => {
    expect(checkTextOverrides(overrides, CATALOGUE)).toEqual({ texts: overrides, problems: [] })
  })
})

describe('A1.3 text overrides that are refused', () => {
  test.each([
    ['a list', ['x'], 'the whole file', 'must be an object'],
    ['an unknown key', { start: { title: 'x' } }, 'start.title', 'is not a text of the portal'],
    ['an unknown group', { begin: { title: 'x' } }, 'begin', 'is not a text of the portal'],
    ['an inherited key', { constructor: 'x' }, 'constructor', 'is not a text of the portal'],
    ['a prototype', JSON.parse('{"__proto__": {"x": "y"}}'), '__proto__', 'is not a text of the portal'],
    ['a text for a group', { start: 'x' }, 'start', 'must be an object that holds texts'],
    ['a group for a text', { start: { lead: { x: 'y' } } }, 'start.lead', 'must be text'],
    ['a number for a text', { start: { lead: 5 } }, 'start.lead', 'must be text'],
    [
      'a message that does not parse',
      { start: { lead: 'Hello {' } },
      'start.lead',
      'is not a valid message (EXPECT_ARGUMENT_CLOSING_BRACE)',
    ],
    [
      'a placeholder too many',
      { start: { lead: 'Hello {name}' } },
      'start.lead',
      'must use no placeholder, but uses {name}',
    ],
    [
      'a placeholder too few',
      { documents: { count: '{count, plural, other {#}}' } },
      'documents.count',
      'must use {count} {name}, but uses {count}',
    ],
    [
      'a tag that became an argument',
      { documents: { read: '{link} {date}' } },
      'documents.read',
      'must use <link> {date}, but uses {date} {link}',
    ],
  ])('%s', (_, overrides, key, problem) => {
    expect(checkTextOverrides(overrides, CATALOGUE).problems).toEqual([{ key, problem }])
  })

  test('every problem is listed', () => {
    const { problems } = checkTextOverrides({ start: { lead: 1, headline: 2, x: '3' } }, CATALOGUE)
    expect(problems.map(({ key }) => key)).toEqual(['start.lead', 'start.headline', 'start.x'])
  })
})
