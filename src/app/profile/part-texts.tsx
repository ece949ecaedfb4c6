import { createContext, type ReactNode, use } from 'react'
import type { PAGES } from '#kernel/pages.ts'

type Part = keyof typeof PAGES.profile.parts

/** How parts of the profile that come later are given their texts. Where nobody says, they are at hand. */
export const PartTextsContext = createContext((_part: Part, children: ReactNode): ReactNode => children)

type Props = { readonly of: Part; readonly children: ReactNode }

export function PartTexts({ of: part, children }: Props) {
  return use(PartTextsContext)(part, children)
}
