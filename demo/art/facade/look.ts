import type { Random } from '../random.ts'
import type { Epoch } from './epoch.ts'

/** The colours and the rhythm of one building, the same on all its walls; metres. */
export type Look = {
  readonly wall: string
  /** Cornices, surrounds, slabs. */
  readonly trim: string
  readonly frame: string
  readonly accent: string
  readonly roof: string
  readonly bay: number
  readonly floor: number
}

type Colours = Omit<Look, 'bay' | 'floor'>

const HISTORIC: readonly Colours[] = [
  { wall: '#efe3cb', trim: '#fbf6ea', frame: '#f6f1e6', accent: '#8c3b2f', roof: '#8a5a4a' },
  { wall: '#e6c9a2', trim: '#f8efdd', frame: '#f4eee0', accent: '#3f5b4c', roof: '#6d6a70' },
  { wall: '#d9b7a6', trim: '#f6ebe0', frame: '#f7f0e8', accent: '#5a4a64', roof: '#5f6168' },
  { wall: '#d3d6c4', trim: '#f5f3e8', frame: '#ffffff', accent: '#7a5a36', roof: '#93604c' },
  { wall: '#c9d3d8', trim: '#f4f5f2', frame: '#ffffff', accent: '#2f4a63', roof: '#575d66' },
]
const INTERWAR: readonly Colours[] = [
  { wall: '#a4573f', trim: '#e3d3bc', frame: '#efe8da', accent: '#2f4a45', roof: '#7c4a3c' },
  { wall: '#8f4f45', trim: '#d9c8b4', frame: '#f1ece2', accent: '#3b4757', roof: '#5c5a60' },
  { wall: '#e2d2b4', trim: '#b9a27e', frame: '#5a5147', accent: '#7a3b30', roof: '#8f5846' },
]
const POSTWAR: readonly Colours[] = [
  { wall: '#dcd6ca', trim: '#f1eee6', frame: '#e9e7e1', accent: '#4f9a9c', roof: '#a6a29a' },
  { wall: '#cfcabf', trim: '#efece5', frame: '#f2f0ea', accent: '#d08a3f', roof: '#a19d96' },
  { wall: '#e2dccb', trim: '#f7f3e8', frame: '#f1eee6', accent: '#b4503c', roof: '#a8a298' },
  { wall: '#c8d0d0', trim: '#eef0ee', frame: '#f0f0ec', accent: '#3f6f9a', roof: '#9aa0a2' },
]
const LATE: readonly Colours[] = [
  { wall: '#d8c3ad', trim: '#efe4d6', frame: '#4f6f72', accent: '#3d7a78', roof: '#8d8780' },
  { wall: '#cdb3a4', trim: '#eadfd5', frame: '#5f5560', accent: '#8f4a55', roof: '#84808a' },
  { wall: '#d9d7cf', trim: '#f3f1ea', frame: '#3f5a78', accent: '#3d6f9f', roof: '#8b9096' },
  { wall: '#e9dcc0', trim: '#faf4e6', frame: '#5c6b5a', accent: '#6f8f5a', roof: '#a1664f' },
]
const CONTEMPORARY: readonly Colours[] = [
  { wall: '#f3f1ec', trim: '#ffffff', frame: '#3b4048', accent: '#a9784f', roof: '#8d9196' },
  { wall: '#d8cdbf', trim: '#f0e9df', frame: '#33373d', accent: '#5b6b58', roof: '#87837e' },
  { wall: '#4b5058', trim: '#83898f', frame: '#25292f', accent: '#c58b4a', roof: '#5c6167' },
  { wall: '#b7694f', trim: '#e6d9ca', frame: '#2f3238', accent: '#33475a', roof: '#7f7a76' },
  { wall: '#e6e2da', trim: '#faf8f3', frame: '#44505c', accent: '#3e6f7f', roof: '#93979a' },
]

const COLOURS: Record<Epoch, readonly Colours[]> = {
  historic: HISTORIC,
  interwar: INTERWAR,
  postwar: POSTWAR,
  late: LATE,
  contemporary: CONTEMPORARY,
}

const FLOORS: Record<Epoch, number> = {
  historic: 3.9,
  interwar: 3.5,
  postwar: 3.1,
  late: 3.3,
  contemporary: 3.4,
}

export function chooseLook(random: Random, epoch: Epoch, bay: number): Look {
  return { ...random.pick(COLOURS[epoch]), bay, floor: FLOORS[epoch] }
}
