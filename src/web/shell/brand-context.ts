import { createContext, use } from 'react'
import type { BrandView } from '#brands/brand.ts'

export const BrandContext = createContext<BrandView | undefined>(undefined)

export function useBrand(): BrandView {
  const brand = use(BrandContext)
  if (!brand) throw new Error('this part of the page needs a brand around it')
  return brand
}
