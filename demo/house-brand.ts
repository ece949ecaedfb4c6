import type { Locale } from '#kernel/locale.ts'

/** A1.5: the brands that the demo house knows; one without a folder of its own gets no data. */
export type BrandName = 'halden' | 'linden'

/** What the house needs of a brand's configuration; the colour as #rrggbb. */
export type HouseBrand = { readonly name: BrandName; readonly title: string; readonly mainColour: string }

/** What its papers are written in, whatever else the portal speaks. */
export type HouseLocale = Extract<Locale, 'en-GB' | 'de-DE'>

type Company = {
  readonly locale: HouseLocale
  readonly assetManager: string
  readonly kvg: string
  readonly aifm: string
  readonly registeredOffice: string
  readonly depositary: { readonly DE: string; readonly LU: string }
}

/** Who stands behind a brand, and the language that it writes to everybody in. */
export const COMPANIES: Readonly<Record<BrandName, Company>> = {
  halden: {
    locale: 'en-GB',
    assetManager: 'Halden Asset Management GmbH',
    kvg: 'Halden Real Assets Kapitalverwaltungsgesellschaft mbH',
    aifm: 'Halden Fund Management S.à r.l.',
    registeredOffice: 'Hamburg',
    depositary: { DE: 'Norddepot Bank AG', LU: 'Banque de Dépôt Mosane S.A.' },
  },
  linden: {
    locale: 'de-DE',
    assetManager: 'Linden Asset Management GmbH',
    kvg: 'Linden Grundinvest Kapitalverwaltungsgesellschaft mbH',
    aifm: 'Linden Grundinvest Kapitalverwaltungsgesellschaft mbH',
    registeredOffice: 'München',
    depositary: { DE: 'Isar Verwahrstelle AG', LU: 'Isar Verwahrstelle AG' },
  },
}

/** Keys of funds and fund products begin with the initials of their house. */
export function brandOf(key: string): BrandName {
  return key.startsWith('LGI-') ? 'linden' : 'halden'
}
