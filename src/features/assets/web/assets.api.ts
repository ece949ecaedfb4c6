import type { z } from 'zod'
import type { assetShape } from '../assets.wire.ts'

export type Asset = z.infer<typeof assetShape>
