import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { layerOrder } from './scripts/vite-layer-order.ts'
import { lazyStyles } from './scripts/vite-lazy-styles.ts'
import { texts } from './scripts/vite-texts.ts'
import { WIDGET_LANGUAGES } from './scripts/vite-widget-languages.ts'
import { wireCalls } from './scripts/vite-wire-calls.ts'
import { withoutServerFunctions } from './scripts/vite-without-server-functions.ts'

/**
 * What every page needs anyway (all that the entry imports) goes out in one chunk instead of sixty: fewer requests, and it
 * compresses better together. Not the entry itself: it waits for texts that import from here.
 */
const EAGER = {
  name: (id: string, graph: Graph) => (graph.getModuleInfo(id)?.isEntry ? null : 'eager'),
  debugName: 'eager',
  tags: ['$initial' as const],
}

/**
 * Small files cost more than their bytes: the browser asks for them six at a time. What many lazily fetched parts share
 * comes together; few of those belong to the start page of visitors, so it stays small. A sheet brings the names of all its
 * classes as script, so what two or three parts share stays with them.
 */
const SHARED_STYLES = { name: 'styles', test: /\.module\.css$/, minShareCount: 4 }
/**
 * Nearly every part has an icon, asks something or has texts in several languages: with these, visitors would pay for all that
 * the others share.
 */
const SHARED_BY_ALL = {
  name: 'basics',
  test: /[\\/](lucide-react|@tanstack)[\\/]|\.wire\.ts$|[\\/]kernel[\\/]texts\.ts$/,
  minShareCount: 10,
}
const SHARED = { name: 'shared', minShareCount: 14 }
/** More than ten parts ask for something by now: what their forms share would come to every page that only tells. */
const SHARED_BY_FORMS = { name: 'forms', test: /[\\/]web[\\/]forms[\\/].*\.tsx?$/, minShareCount: 5 }

type Graph = { readonly getModuleInfo: (id: string) => { readonly isEntry: boolean } | null }

export default defineConfig(({ command }) => ({
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
    texts(),
    wireCalls(),
    lazyStyles(),
    layerOrder(),
    optimizeLocales.vite({ locales: WIDGET_LANGUAGES }),
    withoutServerFunctions(),
  ],
  resolve: {
    alias: {
      // Catalogues are compiled at build time, so the browser needs no ICU parser (3 kB instead of 20).
      'use-intl/format-message': 'use-intl/format-message/format-only',
    },
  },
  // Bundled for the server too, so that the alias above holds there; and a start reads what pages use of their packages
  // instead of all of it (every icon that there is would take 44 MB).
  ssr: { noExternal: command === 'build' ? true : ['use-intl'] },
  environments: {
    client: {
      // Tells the server which styles a lazy part needs.
      build: {
        manifest: true,
        rolldownOptions: {
          output: {
            codeSplitting: { groups: [EAGER, SHARED_STYLES, SHARED_BY_ALL, SHARED_BY_FORMS, SHARED] },
          },
        },
      },
    },
  },
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Every route would carry the list of all files behind every other page; the router fetches them ahead by itself.
    modulePreload: { resolveDependencies: (_file, files) => files.filter((name) => name.endsWith('.css')) },
  },
}))
