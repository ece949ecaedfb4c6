import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { PATIENCE_MS } from '../patience.ts'

configure({ asyncUtilTimeout: PATIENCE_MS })
afterEach(cleanup)

// Test files share one browser: each begins with an empty page and an empty memory.
document.body.replaceChildren()
localStorage.clear()
sessionStorage.clear()
