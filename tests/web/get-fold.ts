import { screen, within } from '@testing-library/react'

/** What can be folded away under a heading of this name. */
export function getFold(name: string | RegExp): HTMLDetailsElement {
  const folds = screen
    .getAllByRole<HTMLDetailsElement>('group')
    .filter((group) => within(group).queryByRole('heading', { name }))
  const fold = folds.at(-1)
  if (!fold) throw new Error(`nothing is folded away as ${name}`)
  return fold
}
