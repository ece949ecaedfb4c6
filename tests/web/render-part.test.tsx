import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from './render-part.tsx'

/** Counts its renderings, so that no two are alike. */
function buildUnsteady() {
  let count = 0
  return {
    UnsteadyText: () => <p>{(count += 1)}</p>,
    UnsteadyName: () => <p aria-label={String((count += 1))} />,
  }
}

test('what is shown next stands in place of what was there', async () => {
  const [FIRST, SECOND] = ['first', 'second']
  const { show } = await renderPart(<p>{FIRST}</p>)
  await show(<p>{SECOND}</p>)
  expect(screen.getByRole('paragraph').textContent).toBe(SECOND)
})

test('what is shown anew keeps its state', async () => {
  function Counter({ name }: { name: string }) {
    const [count, setCount] = useState(0)
    return (
      <button type="button" onClick={() => setCount(count + 1)}>
        {`${name} ${count}`}
      </button>
    )
  }
  const { user, show } = await renderPart(<Counter name="one" />)
  await user.click(screen.getByRole('button'))
  await show(<Counter name="two" />)
  expect(screen.getByRole('button').textContent).toBe('two 1')
})

test.each(['UnsteadyText', 'UnsteadyName'] as const)(
  'what the browser does not find as the server sent it fails: %s',
  async (name) => {
    const Unsteady = buildUnsteady()[name]
    await expect(renderPart(<Unsteady />, { isFromServer: true })).rejects.toThrow(/hydrat/i)
  },
)

test('what it finds so stands, as the very same elements', async () => {
  const SENT = 'sent'
  const found: Element[] = []
  await renderPart(<p>{SENT}</p>, { beforeScripts: (markup) => found.push(...markup.children) })
  expect(screen.getByText(SENT)).toBe(found[0])
})
