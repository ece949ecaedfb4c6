import path from 'node:path'

/** Half of a start is spent on compiling what a process before has compiled already. */
export const COMPILE_CACHE = path.resolve('.cache/compiled')
