import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '#tests/web/render-part.tsx'
import { FileListField } from './file-list-field.tsx'
import type { KeptFile, UploadFile } from './use-uploads.ts'

const LABEL = 'Evidence'
const MAX_BYTES = 1000
const pdf = (name: string, bytes = 500) => new File(['x'.repeat(bytes)], name, { type: 'application/pdf' })

type Sent = {
  readonly name: string
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
  readonly arrive: () => Promise<void>
  readonly fail: () => Promise<void>
}

/** Files are on their way until the test says what becomes of them. */
async function open(initial: readonly KeptFile[] = []) {
  const sent: Sent[] = []
  const removed: string[] = []
  const upload: UploadFile = async (file, { signal, onProgress }) => {
    const { promise, resolve, reject } = Promise.withResolvers<KeptFile>()
    sent.push({
      name: file.name,
      signal,
      onProgress: (share) => act(() => onProgress(share)),
      arrive: () => act(async () => resolve({ id: file.name, name: file.name, bytes: file.size })),
      fail: () => act(async () => reject(new Error('no way through'))),
    })
    return await promise
  }
  function Field() {
    const [files, setFiles] = useState(initial)
    return (
      <>
        <FileListField
          label={LABEL}
          description="A letter of your bank"
          value={files}
          onChange={setFiles}
          upload={upload}
          onRemove={({ id }) => removed.push(id)}
          accept={['application/pdf']}
          maxFiles={3}
          maxBytes={MAX_BYTES}
        />
        <data>{files.map(({ id }) => id).join(' ')}</data>
      </>
    )
  }
  const { user, container, unmount } = await renderPart(<Field />)
  const choose = async (...files: File[]) => {
    const input = container.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('no way to choose files')
    await user.upload(input, files)
  }
  return {
    user,
    sent,
    removed,
    unmount,
    choose,
    held: () => container.querySelector('data')?.textContent,
    rows: () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent),
    said: () => screen.getByRole('status').textContent,
  }
}

const chooser = () => screen.getByRole('button', { name: 'Choose files' })

test('B6.6 files go on their way as they are chosen, and stand in the list when they are there', async () => {
  const { choose, sent, held, rows, said } = await open()
  expect(screen.getByRole('group', { name: LABEL, description: 'A letter of your bank' })).toBeTruthy()
  await choose(pdf('one.pdf'), pdf('two.pdf', 250))
  expect(sent.map(({ name }) => name)).toEqual(['one.pdf', 'two.pdf'])
  expect(held()).toBe('')
  sent[0]?.onProgress(0.4)
  const progress = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'one.pdf is being sent' })
  expect(progress.value).toBe(0.4)
  await sent[1]?.arrive()
  await sent[0]?.arrive()
  expect(held()).toBe('two.pdf one.pdf')
  expect(rows()).toEqual(['two.pdf250\u00a0BRemove two.pdf', 'one.pdf500\u00a0BRemove one.pdf'])
  expect(screen.queryByRole('progressbar')).toBe(null)
  expect(said()).toBe('one.pdf has been added.')
})

test('B6.6 one that is taken away is gone at once, and the keyboard is at the next thing to do', async () => {
  const { user, held, removed, said } = await open([
    { id: 'a', name: 'one.pdf', bytes: 1 },
    { id: 'b', name: 'two.pdf', bytes: 2 },
    { id: 'c', name: 'three.pdf', bytes: 3 },
  ])
  expect(chooser().hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Remove one.pdf' }))
  expect([held(), removed]).toEqual(['b c', ['a']])
  expect(said()).toBe('one.pdf has been removed.')
  expect(document.activeElement).toBe(chooser())
})

test('B6.6 one that is taken back on its way never arrives', async () => {
  const { user, choose, sent, held, rows, removed } = await open()
  await choose(pdf('one.pdf'))
  await user.click(screen.getByRole('button', { name: 'Remove one.pdf' }))
  expect(sent[0]?.signal.aborted).toBe(true)
  await sent[0]?.arrive()
  expect([held(), rows(), removed]).toEqual(['', [], []])
})

test('B6.6 one that did not arrive is tried again', async () => {
  const { user, choose, sent, held } = await open()
  await choose(pdf('one.pdf'))
  await sent[0]?.fail()
  const row = screen.getByRole('listitem')
  expect(within(row).getByRole('alert').textContent).toBe('one.pdf could not be sent.')
  await user.click(within(row).getByRole('button', { name: 'Try again (one.pdf)' }))
  await sent[1]?.arrive()
  expect(held()).toBe('one.pdf')
})

test('B6.6 what is too big or too many is told, and the rest is taken', async () => {
  const { choose, sent, said } = await open([{ id: 'a', name: 'one.pdf', bytes: 1 }])
  await choose(pdf('big.pdf', MAX_BYTES + 1), pdf('2.pdf', MAX_BYTES), pdf('3.pdf'), pdf('4.pdf'))
  expect(sent.map(({ name }) => name)).toEqual(['2.pdf', '3.pdf'])
  expect(said()).toBe(
    'big.pdf is larger than 1.0\u00a0kB and was not added. 4.pdf was not added, because no more than 3 files are possible.',
  )
  expect(chooser().hasAttribute('disabled')).toBe(true)
})

test('B6.6 who leaves takes what is on its way along', async () => {
  const { choose, sent, unmount } = await open()
  await choose(pdf('one.pdf'))
  unmount()
  expect(sent[0]?.signal.aborted).toBe(true)
})
