import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compiledCatalogues } from './scripts/vite-compiled-catalogues.ts'
import { layerOrder } from './scripts/vite-layer-order.ts'
import { wireCalls } from './scripts/vite-wire-calls.ts'
import { withoutServerFunctions } from './scripts/vite-without-server-functions.ts'

/**
 * What every page needs anyway, in two chunks instead of sixty: fewer requests, and they compress better together. The
 * libraries apart, so that a new version of ours leaves them in the browser's cache. Not the entry: it waits for texts
 * that import from here.
 */
const EAGER_CHUNKS = [
  { name: 'libraries', test: /node_modules\/(react|react-dom|scheduler|use-intl|@tanstack)\// },
  {
    name: 'shell',
    test: /src\/(app\/(?!client)[\w-]+\.tsx?$|app\/routes\/[^?]+$|web\/([\w-]+|(api-client|lazy)\/[\w-]+)\.tsx?$|web\/(session|shell|tutorial)\/(?!locales))/,
  },
  { name: 'shell', test: /src\/(features\/\w+\/web\/\w+\.api\.ts|kernel\/(locale|permissions)\.ts)$/ },
  {
    name: 'shell',
    test: /src\/web\/ui\/(feedback\/(area|failed-load)|action\/button|overlay\/popover|text\/visually-hidden)/,
  },
]

/** What pages with figures share: small parts that are mostly needed together, and the looks of those that come late. */
const SHARED_CHUNKS = [
  {
    name: 'figures',
    test: /node_modules\/big\.js\/|src\/(kernel\/(decimal|money|dates|order)|i18n\/format\/|web\/ui\/text\/((figure|money|change|date)-text|no-value|term|inline-mark\.module)|web\/ui\/(feedback\/skeleton|action\/segmented-control|layout\/(disclosure|(titled-card|table)\.module)))/,
  },
  { name: 'cards', test: /src\/web\/ui\/(layout\/(titled-card|table)|text\/inline-mark)\.tsx$/ },
  // Of the announcements and of what is done or failed.
  { name: 'signs', test: /lucide-react\/dist\/esm\/icons\/(circle-check|info|x)\./ },
  { name: 'charts', test: /src\/web\/charts\/(?!bar|allocation)/ },
]

/**
 * Lazy parts are sent rendered, before their code is fetched, so their styles must come with the page: in a chunk of which
 * the page itself needs something.
 */
const LATE_LOOKS = [
  {
    name: 'portfolio-looks',
    test: /src\/(features\/portfolio\/web\/(?!own-start|portfolio-value)[\w-]+|web\/ui\/layout\/fold-head)\.module\.css$/,
  },
  { name: 'late-looks', test: /src\/web\/(charts\/.*|ui\/feedback\/stepper\.module)\.css$/ },
  {
    name: 'investment-looks',
    test: /src\/(features\/(investment\/web|documents\/web|assets\/web)|web\/ui\/map)\/.*\.module\.css$/,
  },
]

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
    wireCalls(),
    layerOrder(),
    withoutServerFunctions(),
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
    rolldownOptions: {
      output: { advancedChunks: { groups: [...EAGER_CHUNKS, ...LATE_LOOKS, ...SHARED_CHUNKS] } },
    },
    // Every route would carry the list of all files behind every other page; the router fetches them ahead by itself.
    modulePreload: { resolveDependencies: (_file, files) => files.filter((name) => name.endsWith('.css')) },
  },
})
