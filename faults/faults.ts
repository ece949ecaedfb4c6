import type { Fault } from './fault.ts'
import { DUPLICATES } from './play/duplicates.ts'
import {
  BOTH_NODES_KILLED,
  DEMOTION,
  FAILOVER,
  KILLED_DATABASE,
  KILLED_MAIL_SERVER,
  KILLED_NODE,
  KILLED_POOLER,
  KILLED_PROXY,
  KILLED_STANDBY,
  KILLED_STORE,
} from './play/kills.ts'
import {
  FULL_DISK,
  MAIL_SERVER_AWAY,
  POOL_EXHAUSTED,
  STORE_DOWN,
  UNKNOWN_CERTIFICATE,
} from './play/outages.ts'
import { KILLED_IMPORT } from './play/publications.ts'
import { RESTORED_COPY } from './play/restored-copy.ts'
import { ROLLING_RESTART, TWO_VERSIONS } from './play/rolling-restart.ts'
import { SLOW_CLIENTS } from './play/slow-clients.ts'
import { VOTES_UNDER_KILLS } from './play/votes.ts'

/** In the order in which they are played. */
export const FAULTS: readonly Fault[] = [
  // Before any failover: the first server alone lies on a disk that can be filled.
  FULL_DISK,
  ROLLING_RESTART,
  TWO_VERSIONS,
  SLOW_CLIENTS,
  POOL_EXHAUSTED,
  UNKNOWN_CERTIFICATE,
  DUPLICATES,
  // Before there are people whom no bundle knows.
  KILLED_IMPORT,
  VOTES_UNDER_KILLS,
  STORE_DOWN,
  KILLED_STORE,
  MAIL_SERVER_AWAY,
  KILLED_MAIL_SERVER,
  RESTORED_COPY,
  KILLED_PROXY,
  KILLED_STANDBY,
  KILLED_DATABASE,
  FAILOVER,
  DEMOTION,
  KILLED_POOLER,
  BOTH_NODES_KILLED,
  KILLED_NODE,
]
