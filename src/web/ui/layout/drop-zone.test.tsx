import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderPart } from '#tests/web/render-part.tsx'
import { DropZone } from './drop-zone.tsx'

const PDF = new File(['%PDF'], 'pass.pdf', { type: 'application/pdf' })
const SECOND = new File(['%PDF'], 'card.pdf', { type: 'application/pdf' })
const TEXT = new File(['?'], 'note.txt', { type: 'text/plain' })

/** The button opens it; by itself it is neither seen nor reached. */
function getChooser(container: HTMLElement): HTMLInputElement {
  const input = container.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no way to choose files')
  return input
}

async function give(files: File[], isMultiple: boolean) {
  const onFiles = vi.fn()
  const { container } = await renderPart(
    <DropZone
      label="Your identity document"
      buttonText="Choose files"
      accept={['application/pdf']}
      isMultiple={isMultiple}
      onFiles={onFiles}
    />,
  )
  expect(screen.getByRole('button', { name: 'Choose files' })).toBeTruthy()
  // A chooser can be told to show all files.
  await userEvent.upload(getChooser(container), files, { applyAccept: false })
  return onFiles.mock.calls.map(([taken]) => taken.map(({ name }: File) => name))
}

test.each<[string, File[], boolean, string[][]]>([
  ['what fits', [PDF, SECOND], true, [['pass.pdf', 'card.pdf']]],
  ['nothing of another kind', [TEXT], true, []],
  ['one where one is asked for', [PDF, SECOND], false, [['pass.pdf']]],
])('files: %s is taken', async (_what, files, isMultiple, taken) => {
  expect(await give(files, isMultiple)).toEqual(taken)
})
