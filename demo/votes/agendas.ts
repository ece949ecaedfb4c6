import { careAndHealth } from './agendas/care-and-health.ts'
import { careAndLiving } from './agendas/care-and-living.ts'
import { centralGermanHomes } from './agendas/central-german-homes.ts'
import { germanOffices } from './agendas/german-offices.ts'
import { logisticsCorridor } from './agendas/logistics-corridor.ts'
import { rhinelandHomes } from './agendas/rhineland-homes.ts'
import { solarLausitz } from './agendas/solar-lausitz.ts'
import { viennaHomes } from './agendas/vienna-homes.ts'
import type { Agenda } from './planned-vote.ts'

/** In the order in which they take place. */
export const AGENDAS: readonly Agenda[] = [
  rhinelandHomes,
  germanOffices,
  viennaHomes,
  careAndLiving,
  logisticsCorridor,
  centralGermanHomes,
  solarLausitz,
  careAndHealth,
]
