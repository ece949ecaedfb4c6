import type { PictureName } from '#features/pictures/pictures.domain.ts'
/** Who at the fund house looks after investors or manages a fund. */
export type ContactPerson = {
  readonly id: string
  readonly brand: string
  readonly firstName: string
  readonly lastName: string
  readonly position?: string
  readonly company?: string
  readonly phone?: string
  readonly email: string
  readonly picture?: PictureName
  readonly sourceSystem: string
  readonly sourceKey: string
}
