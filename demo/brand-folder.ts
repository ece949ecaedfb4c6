import { CATEGORIES_SETTING } from '#features/documents/document-categories.domain.ts'
import { createAnnouncements } from './announcements.ts'
import type { TableFolder } from './bundle/bundle-writer.ts'
import type { FileOrder } from './bundle/file-order.ts'
import { openDesk } from './documents/desk.ts'
import { HOUSE_CATEGORIES } from './documents/house-categories.ts'
import type { DemoPublication, HouseDocument } from './documents/house-document.ts'
import { listHouseDocuments } from './documents/house-documents.ts'
import { listInvestorDocuments } from './documents/investor-documents.ts'
import { listAsOf } from './documents/past.ts'
import { composeTerms, type TermsName, termsTitle } from './documents/terms.ts'
import { writeFund } from './funds/fund-rows.ts'
import { type ContactPerson, type DemoHouse, listParents } from './house.ts'
import { COMPANIES, type HouseBrand } from './house-brand.ts'
import { createDemoInvestors, type DemoInvestor } from './investors/demo-investors.ts'
import { writeFundInvestment } from './investors/fund-investment-rows.ts'
import { writeInvestor } from './investors/investor-rows.ts'
import { writeParticipation } from './investors/participation.ts'
import { writeSubscriptions } from './investors/subscription-rows.ts'
import { writeLogins } from './login-rows.ts'
import { lastDay } from './numbers/calendar.ts'
import { orderFundPicture, orderPortrait, orderProductPicture, orderPropertyPictures } from './pictures.ts'
import { writeProduct } from './products/product-rows.ts'
import { writeProperty } from './properties/property-rows.ts'

type BrandFolder = {
  readonly tables: TableFolder
  /** Of this brand alone. */
  readonly house: DemoHouse
  readonly brand: HouseBrand
  /** Without files, rows that are nothing without one are left out. */
  readonly hasFiles: boolean
  readonly publication: DemoPublication
}

/** Writes all rows of a brand but the generated investors', and returns the files that they name. */
export async function writeBrand(folder: BrandFolder): Promise<readonly FileOrder[]> {
  const { tables, house, brand } = folder
  const orders = [...writeHouse(folder)]
  const investors = createDemoInvestors(house, brand.name)
  for (const { investor, investments, participations } of investors) {
    writeInvestor(tables, investor, { isTerse: false })
    for (const investment of investments) writeFundInvestment(tables, investment)
    for (const participation of participations) writeParticipation(tables, participation)
  }
  writeSubscriptions(tables, house, investors)
  tables.write('public_setting', { name: 'announcements', value: createAnnouncements(brand) })
  tables.write('public_setting', { name: CATEGORIES_SETTING, value: JSON.stringify(HOUSE_CATEGORIES) })
  await writeLogins(tables, {
    seed: house.seed,
    brand: brand.name,
    investorOf: (login) => investors.find((one) => one.login === login)?.investor.key,
  })
  if (folder.hasFiles)
    orders.push(...writeDocuments(folder, investors), ...writeApprovables(folder, investors))
  return orders
}

function writeHouse({ tables, house, hasFiles }: BrandFolder): readonly FileOrder[] {
  const orders: FileOrder[] = []
  const order = (file: FileOrder) => {
    if (!hasFiles) return undefined
    orders.push(file)
    return file.path
  }
  for (const person of house.contactPersons)
    writeContactPerson(tables, person, order(orderPortrait(house.seed, person)))
  for (const fund of house.funds) writeFund(tables, fund, order(orderFundPicture(house.seed, fund)))
  for (const product of house.products) {
    const prospectus = order(orderProductPicture(house.seed, product))
    const [property] = product.properties
    const [front] = property ? orderPropertyPictures(house.seed, property) : []
    const pictures = prospectus && front ? { prospectus, property: front.path } : undefined
    writeProduct(tables, product, { asOf: house.asOf, pictures })
  }
  for (const property of house.properties) {
    writeProperty(tables, property, { ...house, parents: listParents(house, property) })
    for (const [index, picture] of orderPropertyPictures(house.seed, property).entries()) {
      const file = order(picture)
      if (file) tables.write('property_picture', { property: property.plan.key, position: index + 1, file })
    }
  }
  return orders
}

function writeContactPerson(tables: TableFolder, person: ContactPerson, picture: string | undefined): void {
  const mailName = `${person.first_name}.${person.last_name}`
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
  tables.write('contact_person', {
    source_system: 'crm',
    key: person.key,
    first_name: person.first_name,
    last_name: person.last_name,
    position: person.position,
    company: COMPANIES[person.brand].kvg,
    phone: person.phone,
    email: `${mailName}@${person.brand}.example`,
    picture,
  })
}

function writeDocuments(
  { tables, house, brand, publication }: BrandFolder,
  investors: readonly DemoInvestor[],
): readonly FileOrder[] {
  const documents = listDocuments(brand, house, investors).flatMap((one) => listAsOf(one, publication))
  for (const { row } of documents) tables.write('document', row)
  return listOrders(documents)
}

/** The house writes in its own language, letters are in the investor's. */
export function listDocuments(
  brand: HouseBrand,
  house: DemoHouse,
  investors: readonly DemoInvestor[] = createDemoInvestors(house, brand.name),
): readonly HouseDocument[] {
  return [
    ...listHouseDocuments(openDesk(brand, COMPANIES[brand.name].locale), house),
    ...investors.flatMap((one) =>
      listInvestorDocuments(openDesk(brand, one.investor.locale), one, house.asOf),
    ),
  ]
}

/** Documents may share a file. */
export function listOrders(documents: readonly HouseDocument[]): readonly FileOrder[] {
  return [...new Map(documents.map(({ order }) => [order.path, order])).values()]
}

/** A8.1, ledger part C: only those who are there to show it have something to approve. */
function writeApprovables(
  { tables, house, brand }: BrandFolder,
  investors: readonly DemoInvestor[],
): readonly FileOrder[] {
  const termsInvestor = investors.find(({ login }) => login.username === 'terms.investor')
  const locale = COMPANIES[brand.name].locale
  const approvables: { terms: TermsName; audience: 'investor' | 'salesPartner'; investor?: string }[] = [
    { terms: 'salesPartnerTerms', audience: 'salesPartner' },
  ]
  if (termsInvestor) {
    const investor = termsInvestor.investor.key
    approvables.push(
      { terms: 'investorTerms', audience: 'investor', investor },
      { terms: 'electronicDelivery', audience: 'investor', investor },
    )
  }
  return approvables.map(({ terms, audience, investor }) => {
    const path = `documents/terms/${terms.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.pdf`
    const content = composeTerms(openDesk(brand, locale), terms, lastDay(house.asOf - 1))
    tables.write('approvable_document', {
      investor,
      key: terms,
      audience,
      name_en: termsTitle(brand.name, 'en-GB', terms),
      name_de: termsTitle(brand.name, 'de-DE', terms),
      file: path,
    })
    return { path, make: { kind: 'pdf', content } }
  })
}
