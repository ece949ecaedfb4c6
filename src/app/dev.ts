import path from 'node:path'
import { createServer, isRunnableDevEnvironment } from 'vite'
import type { FindStyles } from '#server/http/pages/part-styles.ts'
import { runPortal } from './run-portal.ts'

const root = path.resolve(import.meta.dirname, '../..')

// Vite replaces screens and styles in the open page; scripts/dev.ts restarts this process when server code changes.
/** Vite brings the styles of what is shown by itself. */
const findStyles: FindStyles = () => []

await runPortal(async () => {
  const vite = await createServer({
    root,
    server: { middlewareMode: true },
    appType: 'custom',
  })
  const pages = vite.environments['ssr']
  if (!pages || !isRunnableDevEnvironment(pages)) throw new Error('the page environment cannot run here')
  return {
    renderPage: async (request, context) => {
      const { default: entry } = await pages.runner.import('/src/app/render.tsx')
      return await entry.fetch(request, { context: { ...context, findStyles } })
    },
    clientDirectory: path.join(root, 'dist/client'),
    // Vite injects styles and its client inline; the built portal has the real policy.
    hasContentSecurityPolicy: false,
    // The open page's line to Vite would hold the stop up.
    onStopping: () => vite.close(),
    before: (next) => (request, response) => {
      vite.middlewares(request, response, () => next(request, response))
    },
  }
})
