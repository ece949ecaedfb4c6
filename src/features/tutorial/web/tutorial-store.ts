import { createStore } from '#web/store.ts'

export type TutorialItem = {
  readonly id: string
  readonly groupOrder: number
  readonly itemOrder: number
  readonly element: Element
}

type TutorialState = { readonly items: readonly TutorialItem[]; readonly isRepeated: boolean }

/** What the page on screen can explain, and whether the person wants to hear it again. */
export const tutorialStore = createStore<TutorialState>({ items: [], isRepeated: false })

function change(next: Partial<TutorialState>): void {
  tutorialStore.set({ ...tutorialStore.get(), ...next })
}

/** A10.1: an item registers when it is shown; the answer takes it away again. */
export function addTutorialItem(item: TutorialItem): () => void {
  if (item.id === '') throw new Error('a tutorial item needs an id')
  change({ items: [...tutorialStore.get().items, item] })
  return () => change({ items: tutorialStore.get().items.filter((known) => known !== item) })
}

/** A10.2: an explicit wish, which holds until the tutorial is through or skipped. */
export function setTutorialRepeated(isRepeated: boolean): void {
  change({ isRepeated })
}
