import { expect, test } from 'vitest'
import { ARCHIVE_ERRORS, DOCUMENT_CATEGORIES, DOCUMENT_ERRORS, LINK_ERRORS } from '../documents.domain.ts'
import { FAILURE_NAMES } from '../web/download-failure.ts'
import * as german from './de-DE.ts'
import * as english from './en-GB.ts'

test.each([
  ['en-GB', english],
  ['de-DE', german],
])('B5.2 every refusal, failure and category has a text in %s, and no text is without one', (_, texts) => {
  const errors = [DOCUMENT_ERRORS, LINK_ERRORS, ARCHIVE_ERRORS].flatMap<{ code: string }>(Object.values)
  const codes = errors.map(({ code }) => code.replace('documents.', ''))
  expect(Object.keys(texts.problems.documents).toSorted()).toEqual(codes.toSorted())
  expect(Object.keys(texts.documents.failures).toSorted()).toEqual(FAILURE_NAMES.toSorted())
  expect(Object.keys(texts.documents.categories)).toEqual([...DOCUMENT_CATEGORIES])
  expect(texts.documents.failures.wrongData).toContain('416 Wrong Response Data')
})
