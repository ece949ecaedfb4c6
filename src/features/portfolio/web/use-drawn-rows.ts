import { type RefObject, useEffect, useState } from 'react'
import { FIRST_RANGE, findRange, listDrawn } from './windowing.ts'

/**
 * Which rows to draw, for a list whose height is its rows' height times their number, in a page that scrolls as a whole. Each
 * row carries its `data-index`; the one with the focus stays when it is scrolled away.
 */
export function useDrawnRows(list: RefObject<HTMLElement | null>, count: number): readonly number[] {
  const [range, setRange] = useState(FIRST_RANGE)
  useEffect(() => {
    // Measured when the page has moved, never right after rows were drawn: that would lay out the page twice a frame.
    const measure = () => {
      const box = list.current?.getBoundingClientRect()
      if (!box) return
      const next = findRange({ top: box.top, height: box.height, viewHeight: window.innerHeight, count })
      setRange((known) => (known.first === next.first && known.last === next.last ? known : next))
    }
    measure()
    const growth = new ResizeObserver(measure)
    growth.observe(document.body)
    addEventListener('scroll', measure, { passive: true })
    addEventListener('resize', measure)
    return () => {
      growth.disconnect()
      removeEventListener('scroll', measure)
      removeEventListener('resize', measure)
    }
  }, [list, count])
  return listDrawn(range, count, useFocusedRow(list))
}

function useFocusedRow(list: RefObject<HTMLElement | null>): number | undefined {
  const [focused, setFocused] = useState<number>()
  useEffect(() => {
    const element = list.current
    if (!element) return undefined
    const gain = ({ target }: FocusEvent) => setFocused(findIndex(target))
    const lose = ({ relatedTarget }: FocusEvent) => setFocused(findIndex(relatedTarget))
    element.addEventListener('focusin', gain)
    element.addEventListener('focusout', lose)
    return () => {
      element.removeEventListener('focusin', gain)
      element.removeEventListener('focusout', lose)
    }
  }, [list])
  return focused
}

function findIndex(target: EventTarget | null): number | undefined {
  const row = target instanceof Element ? target.closest('li') : undefined
  const index = row?.dataset['index']
  return index === undefined ? undefined : Number(index)
}
