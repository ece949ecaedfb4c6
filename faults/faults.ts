import type { Fault } from './fault.ts'
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

/** In the order in which they are played. */
export const FAULTS: readonly Fault[] = [
  KILLED_STORE,
  KILLED_MAIL_SERVER,
  KILLED_PROXY,
  KILLED_STANDBY,
  KILLED_DATABASE,
  FAILOVER,
  DEMOTION,
  KILLED_POOLER,
  BOTH_NODES_KILLED,
  KILLED_NODE,
]
