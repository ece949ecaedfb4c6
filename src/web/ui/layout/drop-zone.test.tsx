import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { inLanguage } from '../testing/render-widget.tsx'
import { DropZone } from './drop-zone.tsx'

const PDF = new File(['%PDF'], 'pass.pdf', { type: 'application/pdf' })
const SECOND = new File(['%PDF'], 'card.pdf', { type: 'application/pdf' })
const TEXT = new File(['?'], 'note.txt', { type: 'text/plain' })

async function give(files: File[], isMultiple: boolean) {
  const onFiles = vi.fn()
  const { container } = render(
    inLanguage(
      <DropZone
        label="Your identity document"
        buttonText="Choose files"
        accept={['application/pdf']}
        isMultiple={isMultiple}
        onFiles={onFiles}
      />,
      'en-GB',
    ),
  )
  expect(screen.getByRole('button', { name: 'Choose files' })).toBeTruthy()
  const input = container.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no way to choose files')
  // A chooser can be told to show all files.
  await userEvent.upload(input, files, { applyAccept: false })
  return onFiles.mock.calls.map(([taken]) => taken.map(({ name }: File) => name))
}

afterEach(cleanup)

test.each<[string, File[], boolean, string[][]]>([
  ['what fits', [PDF, SECOND], true, [['pass.pdf', 'card.pdf']]],
  ['nothing of another kind', [TEXT], true, []],
  ['one where one is asked for', [PDF, SECOND], false, [['pass.pdf']]],
])('files: %s is taken', async (_what, files, isMultiple, taken) => {
  expect(await give(files, isMultiple)).toEqual(taken)
})
