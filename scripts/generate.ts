import { resolveConfig } from 'vite'

// The router's plugin writes the tree of routes as soon as it knows its options: those of vite.config.ts.
await resolveConfig({ logLevel: 'warn' }, 'build', 'production')
