import { type ComponentType, createContext, type ReactNode, use } from 'react'
import type { PAGES } from '#kernel/pages.ts'

type Props = { readonly of: keyof typeof PAGES.profile.parts; readonly children: ReactNode }

/** Gives the parts of the profile that come later their texts. Where nobody says otherwise, they are at hand. */
export const PartTextsContext = createContext<ComponentType<Props>>(({ children }) => children)

export function usePartTexts(): ComponentType<Props> {
  return use(PartTextsContext)
}
