import type { BrandView } from '#brands/brand.ts'
import type { StaticPage, StaticPageName } from '#brands/static-page.ts'
import { queryOf } from '#web/api-client/query.ts'
import type { Reader } from '#web/api-client/reader.ts'
import { getBrand, getStaticPage } from '../site.wire.ts'

export const brandQuery = (reader: Reader) => queryOf(getBrand, { reader }, (brand): BrandView => brand)

export const staticPageQuery = (reader: Reader, page: StaticPageName) =>
  queryOf(getStaticPage, { reader, params: { page } }, (answer): StaticPage => answer)
