export type TutorialItem = {
  readonly id: string
  readonly groupOrder: number
  readonly itemOrder: number
  readonly element: Element
}

/** What the page on screen can explain, and whether the person wants to hear it again. */
export type TutorialState = { readonly items: readonly TutorialItem[]; readonly isRepeated: boolean }

export const NO_TUTORIAL: TutorialState = { items: [], isRepeated: false }

const listeners = new Set<() => void>()
let state = NO_TUTORIAL

function change(next: Partial<TutorialState>): void {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

/** A10.1: an item registers when it is shown; the answer takes it away again. */
export function addTutorialItem(item: TutorialItem): () => void {
  if (item.id === '') throw new Error('a tutorial item needs an id')
  change({ items: [...state.items, item] })
  return () => change({ items: state.items.filter((known) => known !== item) })
}

/** A10.2: an explicit wish, which holds until the tutorial is through or skipped. */
export function setTutorialRepeated(isRepeated: boolean): void {
  change({ isRepeated })
}

export function readTutorial(): TutorialState {
  return state
}

export function listenToTutorial(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
