import { archBridge, stoneBridge, suspensionBridge, towerBridge } from './bridges.ts'
import { castle, church, clockTower, dome, twinOnions, twinSpires } from './churches.ts'
import type { DrawSight } from './sight-pen.ts'
import {
  decoTower,
  gherkin,
  glassTower,
  latticeTower,
  needleTower,
  pyramidTower,
  slantedTower,
  steppedPalace,
  taperedShard,
  televisionTower,
} from './towers.ts'
import { ferrisWheel, gabledHouses, harbourCrane, sailShells, waveHall } from './waterside.ts'

export const SIGHTS = {
  archBridge,
  castle,
  church,
  clockTower,
  decoTower,
  dome,
  ferrisWheel,
  gabledHouses,
  gherkin,
  glassTower,
  harbourCrane,
  latticeTower,
  needleTower,
  pyramidTower,
  sailShells,
  slantedTower,
  steppedPalace,
  stoneBridge,
  suspensionBridge,
  taperedShard,
  televisionTower,
  towerBridge,
  twinOnions,
  twinSpires,
  waveHall,
} as const satisfies Record<string, DrawSight>

export type SightName = keyof typeof SIGHTS
