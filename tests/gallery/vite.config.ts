import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// npx vite --config tests/gallery/vite.config.ts
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: { outDir: '../../.cache/gallery', emptyOutDir: true },
})
