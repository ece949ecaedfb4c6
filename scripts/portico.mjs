#!/usr/bin/env node
// `npx portico …`: the commands of the portal, on the project's own Node.
process.argv.splice(2, 0, 'portico')
await import('./bootstrap.mjs')
