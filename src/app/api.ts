import { z } from 'zod'
import { createAnnouncements } from '#features/announcements/server/announcements.keeper.ts'
import { announcementEndpoints } from '#features/announcements/server/announcements.routes.ts'
import { approvalEndpoints } from '#features/approvals/server/approvals.routes.ts'
import { assetEndpoints } from '#features/assets/server/assets.routes.ts'
import { calendarEndpoints } from '#features/calendar/server/calendar.routes.ts'
import { changeRequestEndpoints } from '#features/change-requests/server/change-requests.routes.ts'
import { consentEndpoints } from '#features/consent/server/consent.routes.ts'
import { contactEndpoints } from '#features/contacts/server/contacts.routes.ts'
import { currencyEndpoints } from '#features/currencies/server/currencies.routes.ts'
import { documentEndpoints } from '#features/documents/server/documents.routes.ts'
import { fundEndpoints } from '#features/funds/server/funds.routes.ts'
import { handoverEndpoints } from '#features/handover/server/handover.routes.ts'
import { interestEndpoints } from '#features/interests/server/interests.routes.ts'
import { investmentEndpoints } from '#features/investment/server/investment.routes.ts'
import { factSheetEndpoints } from '#features/market/server/fact-sheet/fact-sheet.routes.ts'
import { productEndpoints } from '#features/market/server/products.routes.ts'
import { notificationEndpoints } from '#features/notifications/server/notifications.routes.ts'
import { participationEndpoints } from '#features/participations/server/participations.routes.ts'
import { personalDataEndpoints } from '#features/personal-data/server/personal-data.routes.ts'
import { createPictures } from '#features/pictures/server/pictures.keeper.ts'
import { pictureEndpoints } from '#features/pictures/server/pictures.routes.ts'
import { placeEndpoints } from '#features/portfolio/server/places.routes.ts'
import { portfolioEndpoints } from '#features/portfolio/server/portfolio.routes.ts'
import { summaryEndpoints } from '#features/portfolio/server/summary.routes.ts'
import { profileEndpoints } from '#features/profile/server/profile.routes.ts'
import { returnsEndpoints } from '#features/returns/server/returns.routes.ts'
import { createReturnsWorkshop } from '#features/returns/server/returns-workshop.ts'
import { searchEndpoints } from '#features/search/server/search.routes.ts'
import { settingEndpoints } from '#features/settings/server/settings.routes.ts'
import { siteEndpoints } from '#features/site/server/site.routes.ts'
import { createStatementWorkshop } from '#features/statements/server/statement-workshop.ts'
import { statementEndpoints } from '#features/statements/server/statements.routes.ts'
import { subscriptionEndpoints } from '#features/subscriptions/server/subscriptions.routes.ts'
import { failureEndpoints } from '#features/support/server/failures.routes.ts'
import { listGrantNotices } from '#features/view-for/server/list-grant-notices.service.ts'
import { proxyEndpoints } from '#features/voting/server/proxies.routes.ts'
import { resultEndpoints } from '#features/voting/server/results.routes.ts'
import { voterEndpoints } from '#features/voting/server/voting.routes.ts'
import type { Environment } from '#kernel/environment.ts'
import type { Database } from '#server/db/connect.ts'
import { type Endpoint, endpoint } from '#server/http/endpoint/endpoint.ts'
import { describeApi } from '#server/http/endpoint/openapi.ts'
import type { Logger } from '#server/logger.ts'
import type { ObjectStore } from '#server/objects/object-store.ts'
import { createPdfWorkshop } from '#server/pdf/pdf-workshop.ts'
import type { Scanner } from '#server/scanner/scanner.ts'
import { SYSTEM_RANDOMNESS } from '#server/secrets.ts'
import type { Identity } from './identity.ts'
import { listToldCategories } from './list-told-categories.ts'

type ApiParts = {
  readonly db: Database
  readonly environment: Environment
  readonly identity: Pick<Identity, 'endpoints' | 'tokens' | 'houses'>
  /** A5.4: the external viewer of maps, if there is one. */
  readonly mapUrl?: string | undefined
  /** A7.3: where visits are counted, if at all. */
  readonly matomoUrl?: string | undefined
  readonly objects: ObjectStore
  /** B6.6 */
  readonly scanner?: Scanner | undefined
  readonly logger: Logger
  readonly now: () => Date
  readonly version: string
}

/** Every call of the portal (B10.1), and the description of them all. A path without parameters stands before one with. */
export function listEndpoints({
  db,
  environment,
  identity,
  mapUrl,
  matomoUrl,
  objects,
  scanner,
  logger,
  now,
  version,
}: ApiParts): Endpoint[] {
  const announcements = createAnnouncements({ logger, now })
  const pictures = createPictures({ objects })
  const statements = createStatementWorkshop()
  const { make: draw } = createPdfWorkshop()
  const endpoints = [
    ...siteEndpoints({ environment, mapUrl }),
    ...handoverEndpoints({ tokens: identity.tokens, environment, now }),
    ...consentEndpoints({ environment, matomoUrl }),
    ...identity.endpoints,
    ...assetEndpoints,
    ...participationEndpoints,
    ...productEndpoints({ pictures }),
    ...factSheetEndpoints({ pictures, draw }),
    ...interestEndpoints({ db, houses: identity.houses, now }),
    ...fundEndpoints,
    ...investmentEndpoints,
    ...currencyEndpoints,
    ...summaryEndpoints({ now }),
    ...returnsEndpoints({ workOut: createReturnsWorkshop().make }),
    ...statementEndpoints({ now, makeFile: statements.make }),
    ...calendarEndpoints({ db, houses: identity.houses, environment, now }),
    ...placeEndpoints,
    ...searchEndpoints,
    ...portfolioEndpoints(),
    ...subscriptionEndpoints,
    ...contactEndpoints({ pictures }),
    ...documentEndpoints({ db, objects, now }),
    ...notificationEndpoints({ db, listCategories: listToldCategories }),
    ...approvalEndpoints({ objects }),
    ...pictureEndpoints({ pictures }),
    ...changeRequestEndpoints({
      db,
      houses: identity.houses,
      randomness: SYSTEM_RANDOMNESS,
      environment,
      objects,
      scanner,
      now,
    }),
    ...personalDataEndpoints({ db, objects, now }),
    ...profileEndpoints({ now }),
    ...resultEndpoints({ draw }),
    ...voterEndpoints({ db, houses: identity.houses, randomness: SYSTEM_RANDOMNESS, objects, draw, now }),
    ...proxyEndpoints({ db, houses: identity.houses, randomness: SYSTEM_RANDOMNESS, now }),
    ...settingEndpoints({ announcements: (asking) => announcements.listStored(asking) }),
    ...announcementEndpoints({
      announcements,
      listNotices: (tenant, person) => listGrantNotices(tenant, person, now()),
    }),
    ...failureEndpoints({ db, logger, now }),
  ]
  const description = endpoint(
    {
      method: 'GET',
      path: '/api/openapi.json',
      service: 'description',
      summary: 'This description, as OpenAPI 3.1',
      access: 'everybody',
      answer: z.record(z.string(), z.unknown()),
    },
    () => ({ body: document, headers: { 'cache-control': 'public, max-age=300' } }),
  )
  endpoints.push(description)
  const document = describeApi(endpoints, version)
  return endpoints
}
