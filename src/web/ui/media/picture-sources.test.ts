import { expect, test } from 'vitest'
import { listPictureSources } from './picture-sources.ts'

test('A5.4 a picture is offered in several widths', () => {
  expect(listPictureSources('/picture/v1/7', [320, 640])).toBe(
    '/picture/v1/7?width=320 320w, /picture/v1/7?width=640 640w',
  )
  expect(listPictureSources('/picture?id=7', [320])).toBe('/picture?id=7&width=320 320w')
})
