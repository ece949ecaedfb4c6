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

/** For tests that provoke a failure: the browser reports each answer of 400 and above, the router each failed page. */
export function forgetFailures(complaints: string[]): void {
  const others = complaints.filter(
    (text) => !/^Failed to load resource|^ApiError|dynamically imported/.test(text),
  )
  complaints.splice(0, complaints.length, ...others)
}
