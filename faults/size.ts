/** How much is played: the whole for docs/faults.md, a little to try it out. */
export const SIZES = {
  full: {
    investors: 250,
    atOnce: 24,
    writes: 100_000,
    requests: 50_000,
    voters: 1000,
    /** How often each fault is played. */
    nodeKills: 110,
    databaseKills: 20,
    failovers: 5,
    standbyKills: 10,
    poolerKills: 15,
    proxyKills: 15,
    mailKills: 12,
    storeKills: 10,
    importKills: 10,
    holdSeconds: 10,
  },
  small: {
    investors: 40,
    atOnce: 12,
    writes: 2000,
    requests: 2000,
    voters: 60,
    nodeKills: 3,
    databaseKills: 1,
    failovers: 1,
    standbyKills: 1,
    poolerKills: 1,
    proxyKills: 1,
    mailKills: 1,
    storeKills: 1,
    importKills: 1,
    holdSeconds: 6,
  },
} as const

export type Size = { readonly [Name in keyof (typeof SIZES)['full']]: number }
