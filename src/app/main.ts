import path from 'node:path'

// React chooses its fast half by this name when it is first loaded, so everything else is loaded after it.
// oxlint-disable-next-line node/no-process-env
process.env['NODE_ENV'] ??= 'production'
const { runPortal } = await import('./run-portal.ts')

const build = path.resolve(import.meta.dirname, '../../dist')

await runPortal(async () => {
  const { default: pages } = await import(path.join(build, 'server/render.js'))
  return {
    renderPage: async (request, context) => await pages.fetch(request, { context }),
    clientDirectory: path.join(build, 'client'),
    hasContentSecurityPolicy: true,
  }
})
