import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { WIDGET_LANGUAGES } from '../../scripts/vite-widget-languages.ts'

// npx vite --config tests/gallery/vite.config.ts
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), optimizeLocales.vite({ locales: WIDGET_LANGUAGES })],
  build: { outDir: '../../.cache/gallery', emptyOutDir: true },
})
