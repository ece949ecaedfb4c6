import { expect, test } from 'vitest'
import { listStyles } from './part-styles.ts'

const MANIFEST = {
  'src/chart.tsx': { css: ['assets/chart.css'], imports: ['_plot.js', '_eager.js'] },
  '_plot.js': { css: ['assets/plot.css'], imports: ['_eager.js'] },
  '_eager.js': { css: ['assets/eager.css'], imports: ['_plot.js'] },
}

test('a part has its own styles and those of all that it imports, once each', () => {
  expect(listStyles(MANIFEST, 'src/chart.tsx')).toEqual([
    '/assets/chart.css',
    '/assets/plot.css',
    '/assets/eager.css',
  ])
})

test('a part without styles has none', () => {
  expect(listStyles(MANIFEST, 'src/unknown.tsx')).toEqual([])
})
