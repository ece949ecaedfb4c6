import { getRequestListener } from '@hono/node-server'
import { CATALOGUES } from '#app/catalogue/catalogues.ts'
import { createApp } from '#app/create-app.ts'
import { openIdentity } from '#app/identity.ts'
import { voterEndpoints } from '#features/voting/server/voting.routes.ts'
import { createTranslate } from '#i18n/translate.ts'
import { connectDatabase } from '#server/db/connect.ts'
import { createHttpServer, listen } from '#server/http/edge/http-server.ts'
import { createLogger } from '#server/logger.ts'
import { openFolderStore } from '#server/objects/folder-store.ts'
import { createPdfWorkshop } from '#server/pdf/pdf-workshop.ts'
import { SYSTEM_RANDOMNESS } from '#server/secrets.ts'
import { TEST_BRANDS as brands } from '../api/test-api.ts'

// A node at which people vote, to be killed: vote-process.ts <database>. Says the port that it answers on. It does not outlive
// whoever has started it.
process.once('disconnect', () => process.exit())
const [url = ''] = process.argv.slice(2)
const { db, ping } = connectDatabase({ url })
const environment = 'local'
const now = () => new Date()
const identity = await openIdentity({ db, brands, environment, findOrigin: () => 'http://localhost', now })
const app = createApp({
  db,
  brands,
  environment,
  authenticate: identity.authenticate,
  isConfirmed: identity.isConfirmed,
  endpoints: [
    ...identity.endpoints,
    ...voterEndpoints({
      db,
      houses: identity.houses,
      randomness: SYSTEM_RANDOMNESS,
      // Nobody reads an attachment here.
      objects: openFolderStore(''),
      draw: createPdfWorkshop().make,
      now,
    }),
  ],
  forwardedBases: [],
  isEnvironmentNamed: true,
  hasMailbox: false,
  translate: createTranslate(CATALOGUES),
  logger: createLogger('fatal'),
  now,
  stopwatch: () => performance.now(),
  pingDatabase: ping,
  isStopping: () => false,
  proxies: 0,
  renderPage: async () => new Response(null, { status: 404 }),
  clientDirectory: '',
  hasContentSecurityPolicy: true,
})
const answer = getRequestListener(app.fetch)
const server = createHttpServer((request, response) => void answer(request, response))
process.send?.(await listen(server, 0, 'localhost'))
