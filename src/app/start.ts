import { createStart } from '@tanstack/react-start'
import { apiErrorAdapter } from '#web/api-error.ts'

export const startInstance = createStart(() => ({ serializationAdapters: [apiErrorAdapter] }))
