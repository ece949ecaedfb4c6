import { globSync } from 'node:fs'
import path from 'node:path'

// oxlint-disable-next-line node/no-process-env -- as they were set outside, before the next line
const variables = { ...process.env }
// React chooses its fast half by this name when it is first loaded, so everything else is loaded after it.
// oxlint-disable-next-line node/no-process-env
process.env['NODE_ENV'] ??= 'production'
const { runPortal } = await import('./run-portal.ts')

const build = path.resolve(import.meta.dirname, '../../dist')
const clientDirectory = path.join(build, 'client')

await runPortal(async () => {
  const { readPartStyles } = await import('#server/http/pages/part-styles.ts')
  const { default: pages } = await import(path.join(build, 'server/render.js'))
  // All pages and their parts, so that nobody is the first to wait for them, or sees a part come late.
  for (const file of globSync(path.join(build, 'server/assets/*.js'))) await import(file)
  const findStyles = readPartStyles(clientDirectory)
  return {
    renderPage: async (request, context) =>
      await pages.fetch(request, { context: { ...context, findStyles } }),
    clientDirectory,
    hasContentSecurityPolicy: true,
  }
}, variables)
