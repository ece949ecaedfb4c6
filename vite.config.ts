import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compiledCatalogues } from './scripts/vite-compiled-catalogues.ts'
import { layerOrder } from './scripts/vite-layer-order.ts'

export default defineConfig({
  plugins: [
    tanstackStart({
      srcDirectory: 'src/app',
      router: {
        entry: 'router.tsx',
        routesDirectory: 'routes',
        generatedRouteTree: 'route-tree.gen.ts',
        routeFileIgnorePattern: '\\.test\\.',
        addExtensions: true,
        disableLogging: true,
      },
      client: { entry: 'client.tsx' },
      server: { entry: 'render.tsx' },
      // We answer every call through the Hono app; server functions stay unused and unmounted.
      serverFns: { disableCsrfMiddlewareWarning: true },
    }),
    react(),
    compiledCatalogues(),
    layerOrder(),
  ],
  resolve: {
    alias: {
      // Catalogues are compiled at build time, so the browser needs no ICU parser (3 kB instead of 20).
      'use-intl/format-message': 'use-intl/format-message/format-only',
    },
  },
  // Bundled for the server too, so that the alias above holds there.
  ssr: { noExternal: ['use-intl'] },
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Every route would carry the list of all files behind every other page; the router fetches them ahead by itself.
    modulePreload: { resolveDependencies: (_file, files) => files.filter((name) => name.endsWith('.css')) },
  },
})
