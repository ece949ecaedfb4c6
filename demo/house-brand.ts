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
    assetManager: 'Halden Real Assets GmbH',
    kvg: 'Halden Kapitalverwaltungsgesellschaft mbH',
    aifm: 'Halden Fund Management S.à r.l.',
    registeredOffice: 'Frankfurt am Main',
    depositary: { DE: 'Norddepot Bank AG', LU: 'Banque de Dépôt Mosane S.A.' },
  },
  linden: {
    locale: 'de-DE',
    assetManager: 'Linden Grundinvest GmbH',
    kvg: 'Linden Kapitalverwaltung GmbH',
    aifm: 'Linden Kapitalverwaltung GmbH',
    registeredOffice: 'Hamburg',
    depositary: { DE: 'Hanseatische Verwahrstelle AG', LU: 'Hanseatische Verwahrstelle AG' },
  },
}

/** Keys of funds and fund products begin with the initials of their house. */
export function brandOf(key: string): BrandName {
  return key.startsWith('LGI-') ? 'linden' : 'halden'
}
