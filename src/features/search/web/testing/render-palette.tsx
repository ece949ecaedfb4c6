import { act, fireEvent, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { renderPart } from '#tests/web/render-part.tsx'
import type { SearchEntries } from '../../search.domain.ts'
import type { PortfolioProgress } from '../portfolio-progress.ts'
import type { openSearch } from '../search-engine.ts'
import { SearchPalette } from '../search-palette.tsx'
import type { LoadDocuments } from '../use-document-hits.ts'

type Options = {
  /** What the server answers; nothing where the line is down. */
  readonly entries: SearchEntries | undefined
  readonly loadDocuments?: LoadDocuments
  readonly portfolio?: PortfolioProgress
  readonly openEngine?: typeof openSearch
  readonly at?: string
}

/** The search as it stands when it was opened, on a clock that the test moves. */
export async function renderPalette(options: Options) {
  const {
    portfolio: first = { status: 'completed' },
    loadDocuments,
    openEngine,
    at = '/halden/imprint',
  } = options
  let served = options.entries
  const [onClose, onRetryPortfolio] = [vi.fn(), vi.fn()]
  const loadEntries = async () => {
    if (!served) throw new TypeError('Failed to fetch')
    return served
  }
  const build = (portfolio: PortfolioProgress) => (
    <SearchPalette
      loadEntries={loadEntries}
      loadDocuments={loadDocuments}
      portfolio={portfolio}
      onRetryPortfolio={onRetryPortfolio}
      onClose={onClose}
      {...(openEngine && { openEngine })}
    />
  )
  const { router, show } = await renderPart(build(first), { at })

  /** Until what the server answered has arrived. */
  const settle = () =>
    act(async () => {
      for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    })
  await settle()

  const getField = () => screen.getByRole<HTMLInputElement>('combobox')
  const pass = (milliseconds: number) =>
    act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)))
  const type = (text: string) =>
    act(async () => {
      fireEvent(getField(), new InputEvent('beforeinput', { inputType: 'insertText', bubbles: true }))
      fireEvent.change(getField(), { target: { value: text } })
    })
  return {
    getField,
    listOptions: () => screen.queryAllByRole('option').map(({ textContent }) => textContent),
    listAnnounced: () => screen.getAllByRole('status').map(({ textContent }) => textContent),
    /** Where the active one stands among all: it is named once who types is not interrupted by it. */
    findActive: async () => {
      await pass(500)
      const options = screen.getAllByRole('option')
      const shown = options.findIndex((option) => option.hasAttribute('data-focused'))
      const named = options.findIndex(({ id }) => id === getField().getAttribute('aria-activedescendant'))
      return shown === named ? shown : undefined
    },
    type,
    pass,
    search: async (text: string) => {
      await type(text)
      await pass(50)
    },
    /** Whether the key was left to the field. */
    press: async (key: string) => {
      const isLeft = fireEvent.keyDown(getField(), { key })
      fireEvent.keyUp(getField(), { key })
      await settle()
      return isLeft
    },
    click: async (name: string) => {
      fireEvent.click(screen.getByRole('button', { name }))
      await settle()
    },
    serve: (entries: SearchEntries) => (served = entries),
    setPortfolio: async (portfolio: PortfolioProgress) => await show(build(portfolio)),
    findAddress: () => decodeURI(router.state.location.href),
    onClose,
    onRetryPortfolio,
  }
}
