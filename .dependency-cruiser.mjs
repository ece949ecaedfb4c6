// The import direction: kernel ← brands, i18n ← server | web ← features ← app. Where a test needs to reach further, the
// rule says so.
const TEST = '\\.(test|test-data)\\.tsx?$'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Two files that need each other are one file, or one of them holds what belongs to a third.',
      from: { path: '^src' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'kernel-is-a-leaf',
      severity: 'error',
      from: { path: '^src/kernel' },
      to: { path: '^src', pathNot: '^src/kernel' },
    },
    {
      name: 'brands-and-i18n-know-only-the-kernel',
      severity: 'error',
      from: { path: '^src/(brands|i18n)/' },
      to: { path: '^src', pathNot: '^src/(kernel|brands|i18n)/' },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^src/(server|web)/' },
      to: { path: ['^src/(features|app)/', '^demo/'] },
    },
    {
      name: 'features-know-no-app',
      severity: 'error',
      from: { path: '^src/features/' },
      to: { path: ['^src/app/', '^demo/'] },
    },
    {
      name: 'features-meet-only-at-doors',
      severity: 'error',
      comment:
        'Another feature only through its *.domain.ts or, from server code, its server/*.service.ts, *.response.ts and (the type alone) *.keeper.ts and, from web code, its web/*.api.ts. Words that others say too stand in its locales/words.',
      from: { path: '^src/features/([^/]+)/', pathNot: [TEST, '\\.(wire|api)\\.ts$'] },
      to: {
        path: '^src/features/',
        pathNot: [
          '^src/features/$1/',
          '\\.domain\\.ts$',
          '/locales/words/',
          '/server/[^/]+\\.(service|response|keeper)\\.ts$',
          '/web/[^/]+\\.api\\.ts$',
        ],
      },
    },
    {
      name: 'wire-meets-wire',
      severity: 'error',
      comment:
        'An answer may hold what another feature answers with; then it has the very same shape. And a feature may ask what another answers.',
      from: { path: '^src/features/([^/]+)/([^/]+\\.wire|web/[^/]+\\.api)\\.ts$' },
      to: { path: '^src/features/', pathNot: ['^src/features/$1/', '\\.(domain|wire|api)\\.ts$'] },
    },
    {
      name: 'services-are-a-server-door',
      severity: 'error',
      from: { path: ['^src/features/', '^src/web/'], pathNot: '/server/' },
      to: { path: '/server/[^/]+\\.(service|keeper)\\.ts$' },
    },
    {
      name: 'keepers-are-handed-in',
      severity: 'error',
      comment:
        'What lives as long as the process (a cache, a queue, keys) is made once, in app; other features are given it and take the type.',
      from: { path: '^src/features/([^/]+)/', pathNot: TEST },
      to: {
        path: '/server/[^/]+\\.keeper\\.ts$',
        pathNot: '^src/features/$1/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'responses-are-for-routes',
      severity: 'error',
      comment:
        'What builds a Response is the last thing before the wire; a use case answers in domain types.',
      from: { path: '^src', pathNot: ['\\.(routes|response)\\.ts$', TEST] },
      to: { path: '\\.response\\.ts$' },
    },
    {
      name: 'web-never-imports-server',
      severity: 'error',
      comment: 'What they say to each other stands in *.wire.ts.',
      from: { path: ['^src/web/', '^src/features/[^/]+/web/'], pathNot: TEST },
      to: { path: ['^src/server/', '^src/features/[^/]+/server/', '^src/brands/registry\\.ts$'] },
    },
    {
      name: 'server-never-imports-web',
      severity: 'error',
      from: { path: ['^src/server/', '^src/features/[^/]+/server/'] },
      to: { path: ['^src/web/', '^src/features/[^/]+/web/'] },
    },
    {
      name: 'slice-root-is-pure',
      severity: 'error',
      from: { path: '^src/features/[^/]+/[^/]+\\.(domain|wire)\\.ts$' },
      to: { path: ['^src/(server|web)/', '^src/features/[^/]+/(server|web)/'] },
    },
    {
      name: 'wire-only-at-the-edge',
      severity: 'error',
      comment:
        'Only routes, api and wire files know what crosses the wire, threads that answer for routes, and the one client, which tells of failures.',
      from: {
        path: ['^src', '^demo'],
        pathNot: ['(\\.(routes|api|wire)|-thread)\\.ts$', '^src/(kernel/wire|web/api-client)/', TEST],
      },
      to: { path: ['\\.wire\\.ts$', '^src/kernel/wire/'] },
    },
    {
      name: 'only-queries-touch-db',
      severity: 'error',
      comment: 'Others may take the type.',
      from: { path: '^src', pathNot: ['\\.queries\\.ts$', '^src/server/db/', '^demo/', TEST] },
      to: { path: ['^node_modules/(kysely|pg)/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'demo-only-from-app',
      severity: 'error',
      from: { path: '^src', pathNot: '^src/app/' },
      to: { path: '^demo/' },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?(url|raw)$|^virtual:' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.gen\\.ts$' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
