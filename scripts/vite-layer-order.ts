import type { Plugin } from 'vite'

const LAYER_ORDER = '@layer base, ui, shell, screen;'

/** Stylesheets load in no fixed order, and the first one to name the layers decides: so each names them all. */
export function layerOrder(): Plugin {
  return {
    name: 'portico:layer-order',
    enforce: 'pre',
    transform(code, id) {
      return id.endsWith('.css') ? { code: `${LAYER_ORDER}\n${code}`, map: null } : null
    },
  }
}
