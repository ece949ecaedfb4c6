import { createStart } from '@tanstack/react-start'
import { apiErrorAdapter } from '#web/api-client/api-error.ts'

export const startInstance = createStart(() => ({ serializationAdapters: [apiErrorAdapter] }))
