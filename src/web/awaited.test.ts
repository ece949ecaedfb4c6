import { expect, test } from 'vitest'
import { findAwaitedPage } from './awaited.ts'

const at = (pathname: string) => ({ pathname })

function ask(wanted: string, shown: string, status: 'idle' | 'pending' = 'pending'): string | undefined {
  return findAwaitedPage({ status, location: at(wanted), matches: [at('/halden'), at(shown)] })
}

test('A3.5 a page is awaited from the click until it stands', () => {
  expect(ask('/halden/documents', '/halden/portfolio/')).toBe('documents')
  expect(ask('/halden', '/halden/portfolio/')).toBe('')
  expect(ask('/halden/portfolio/1', '/halden/portfolio/2')).toBe('portfolio/1')
  expect(ask('/halden/documents', '/halden/documents')).toBeUndefined()
  expect(ask('/halden/portfolio', '/halden/portfolio/')).toBeUndefined()
  expect(ask('/halden/documents', '/halden/portfolio/', 'idle')).toBeUndefined()
})

test('A3.5 the same page in another language is not awaited: it stays where it is', () => {
  expect(ask('/halden/de-DE/documents', '/halden/documents')).toBeUndefined()
  expect(ask('/halden/de-DE', '/halden/')).toBeUndefined()
})
