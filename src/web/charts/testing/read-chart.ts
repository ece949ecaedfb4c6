import { screen } from '@testing-library/react'
import { readText, toOrdinarySpaces } from '#tests/web/read-text.ts'

/** The chart's table, for those who would rather read it. */
export function readRows(): string[] {
  return screen.getAllByRole('row').map((row) => [...row.children].map(readText).join(' | '))
}

/** What is read aloud of the point at which the visitor is. */
export function hearPoint(): string {
  return toOrdinarySpaces(screen.getByRole('slider').getAttribute('aria-valuetext') ?? '')
}

/** What is shown of it beside the drawing; for the eye alone, as it is read aloud already. */
export function readDetails(container: HTMLElement): string | undefined {
  return [...container.querySelectorAll('[class*=details][aria-hidden]')].map(readText)[0]
}
