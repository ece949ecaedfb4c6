import { test as base, expect } from '@playwright/test'

/** Every journey also proves that nothing broke the content security policy and nothing failed in the console. */
export const test = base.extend<{ quietConsole: string[] }>({
  quietConsole: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** The browser itself reports each answer of 400 and above as an error: expected where a test asks for one. */
export function forgetFailedLoads(complaints: string[]): void {
  const others = complaints.filter((text) => !text.startsWith('Failed to load resource'))
  complaints.splice(0, complaints.length, ...others)
}
