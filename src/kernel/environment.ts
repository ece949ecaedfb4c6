/** A1.4: where an installation runs; each has its own allowed hosts. */
export const ENVIRONMENTS = ['local', 'dev', 'preprod', 'prod'] as const
export type Environment = (typeof ENVIRONMENTS)[number]
