import path from 'node:path'
import { runPortal } from './run-portal.ts'

const build = path.resolve(import.meta.dirname, '../../dist')

await runPortal(async () => {
  const { default: pages } = await import(path.join(build, 'server/render.js'))
  return {
    renderPage: async (request, context) => await pages.fetch(request, { context }),
    clientDirectory: path.join(build, 'client'),
    hasContentSecurityPolicy: true,
  }
})
