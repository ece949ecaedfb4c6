import { expect, test } from 'vitest'
import { readUserAgent } from './user-agent.ts'

const MOZILLA = 'Mozilla/5.0'
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${MOZILLA} (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0`, 'Firefox', 'Windows'],
  [`${MOZILLA} (Windows NT 10.0) ${WEBKIT} Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0`, 'Edge', 'Windows'],
  [
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.5 Safari/605.1.15`,
    'Safari',
    'macOS',
  ],
  [`${MOZILLA} (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/139.0.0.0 Safari/537.36`, 'Chrome', 'Linux'],
  [`${MOZILLA} (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/139.0.0.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
  [`${MOZILLA} (Windows NT 10.0) ${WEBKIT} Chrome/138.0.0.0 Safari/537.36 OPR/122.0.0.0`, 'Opera', 'Windows'],
])('%s', (userAgent, browser, system) => {
  expect(readUserAgent(userAgent)).toEqual({ browser, system, isHandheld: false })
})

test.each([
  [`${MOZILLA} (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1`, 'Safari', 'iPhone'],
  [`${MOZILLA} (iPad; CPU OS 18_5 like Mac OS X) CriOS/139.0.0.0 Mobile Safari/604.1`, 'Chrome', 'iPad'],
  [`${MOZILLA} (Linux; Android 10; K) ${WEBKIT} Chrome/139.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [
    `${MOZILLA} (Linux; Android 14) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
])('%s is held in the hand', (userAgent, browser, system) => {
  expect(readUserAgent(userAgent)).toEqual({ browser, system, isHandheld: true })
})

test('a program that tells nothing stays unknown', () => {
  expect(readUserAgent('curl/8.5.0')).toEqual({ isHandheld: false })
})
