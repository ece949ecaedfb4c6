import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderPart } from '#tests/web/render-part.tsx'
import { documents as german } from '../locales/de-DE.ts'
import { documents as english } from '../locales/en-GB.ts'
import { canRetry, DownloadError, FAILURE_NAMES } from './download-failure.ts'
import { DownloadStatus } from './download-status.tsx'

describe.each([
  ['en-GB', '/halden', english],
  ['de-DE', '/halden/de-DE', german],
] as const)('B5.2 why there is no file (%s)', (_, at, { failures }) => {
  test.each(FAILURE_NAMES)(
    '%s is said, with its number, and can be tried again where that helps',
    async (name) => {
      const error = new DownloadError(name, 'E-7')
      const nothing = () => undefined
      await renderPart(
        <DownloadStatus state={{ kind: 'failed', error }} doneText="" onRetry={nothing} onCancel={nothing} />,
        { at },
      )
      const alert = screen.getByRole('alert')
      expect(alert.textContent).toContain(failures[name])
      expect(alert.textContent).toContain('E-7')
      expect(within(alert).queryAllByRole('button')).toHaveLength(canRetry(name) ? 1 : 0)
    },
  )
})
