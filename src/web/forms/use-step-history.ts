import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'

type Mark = { readonly visit: string; readonly step: string; readonly depth: number }

declare module '@tanstack/react-router' {
  interface HistoryState {
    guidedStep?: Mark
  }
}

/**
 * Steps of a guided sequence as entries of the browser's history: its back button goes back one step, and no address
 * shows what was entered. The history outlives a reload, what was entered does not: then the sequence starts anew.
 */
export function useStepHistory<Step extends string>(first: Step) {
  const navigate = useNavigate()
  const { history } = useRouter()
  const [visit] = useState(nameVisit)
  const mark = useLocation({ select: ({ state }) => state.guidedStep })
  const { step, depth } = mark?.visit === visit ? (mark as Mark & { step: Step }) : { step: first, depth: 0 }

  const enter = (mark: Omit<Mark, 'visit'>, replace: boolean) =>
    void navigate({
      to: '.',
      search: true,
      state: (state) => ({ ...state, guidedStep: { visit, ...mark } }),
      replace,
      resetScroll: false,
      viewTransition: false,
    })

  return {
    step,
    hasMoved: depth > 0,
    goTo: (next: Step) => enter({ step: next, depth: depth + 1 }, false),
    /** Where the sequence began in its middle, there is nothing to go back to. */
    goBackTo: (previous: Step) => (depth > 0 ? history.back() : enter({ step: previous, depth }, true)),
    goBackToStart: () => history.go(-depth),
  }
}

function nameVisit(): string {
  return `${Date.now()}-${Math.random()}`
}
