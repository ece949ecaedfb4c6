import type { Random } from '../random.ts'
import { designAgedCare, designHealthCare } from './care.ts'
import { designOther } from './civic.ts'
import { designDevelopment } from './development.ts'
import { designHotel } from './hotel.ts'
import { designLeisure } from './leisure.ts'
import { designLogistics } from './logistics.ts'
import { designMixed } from './mixed.ts'
import { designOffice } from './office.ts'
import { designParking } from './parking.ts'
import { designResidential } from './residential.ts'
import { designRetail } from './retail.ts'
import type { Building } from './stage.ts'
import { designStudentHousing } from './student-housing.ts'

type Design = (random: Random, constructionYear: number) => Building

export const DESIGNS = {
  office: designOffice,
  retail: designRetail,
  industrialLogistics: designLogistics,
  residential: designResidential,
  studentHousing: designStudentHousing,
  healthCare: designHealthCare,
  agedCare: designAgedCare,
  leisure: designLeisure,
  hotel: designHotel,
  parking: designParking,
  other: designOther,
  mixed: designMixed,
  development: (random) => designDevelopment(random, false),
} as const satisfies Record<string, Design>

export type UseType = keyof typeof DESIGNS

const DWELLINGS: ReadonlySet<UseType> = new Set(['residential', 'studentHousing', 'agedCare', 'hotel'])

type Commission = {
  readonly useType: UseType
  readonly isDevelopment: boolean
  readonly constructionYear: number
}

export function designBuilding(
  random: Random,
  { useType, isDevelopment, constructionYear }: Commission,
): Building {
  if (isDevelopment) return designDevelopment(random, DWELLINGS.has(useType))
  return DESIGNS[useType](random, constructionYear)
}
