import { type RefCallback, useCallback } from 'react'
import { addTutorialItem, setTutorialRepeated } from './tutorial-store.ts'

/**
 * A10.1: lets the tutorial explain an element: `<section ref={useTutorialStep('portfolioValue', 2, 1)}>`. Its title and text
 * stand in the tutorial's texts under the same id; group and item say when its turn comes. Without an id there is nothing to
 * explain to this person.
 */
export function useTutorialStep(
  id: string | undefined,
  groupOrder: number,
  itemOrder: number,
): RefCallback<Element> {
  return useCallback(
    (element: Element | null) => {
      if (!element || id === undefined) return undefined
      return addTutorialItem({ id, groupOrder, itemOrder, element })
    },
    [id, groupOrder, itemOrder],
  )
}

/** A10.2 */
export function repeatTutorial(): void {
  setTutorialRepeated(true)
}
