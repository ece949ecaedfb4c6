import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { lazy, type ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { Area } from '#web/ui/feedback/area.tsx'
import { OptionalPart } from '#web/ui/feedback/optional-part.tsx'
import { PageEnd } from './page-end.tsx'
import { streamPage } from './stream-page.tsx'

const FAILURE = new Error('x is undefined')

function Broken(): ReactNode {
  throw FAILURE
}

const OTHER_FAILURE = new Error('y is undefined')

function BrokenOtherwise(): ReactNode {
  throw OTHER_FAILURE
}

const BrokenLater = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve))
  return { default: Broken }
})

/** The page as the server sends it, with what went into the log. */
async function render(content: ReactNode, logged: unknown[] = []) {
  const root = createRootRoute({ component: Outlet })
  const page = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => (
      <>
        <h1>{'Portfolio'}</h1>
        {content}
        <p>{'The rest'}</p>
        <PageEnd />
      </>
    ),
  })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory(),
    isServer: true,
  })
  await router.load()
  const stream = await streamPage(<RouterProvider router={router as never} />, {
    router,
    signal: new AbortController().signal,
    logFailure: (error) => logged.push(error),
  })
  return { html: await new Response(stream).text(), logged }
}

describe('A13.1 what fails while the server renders', () => {
  test('on the page itself is thrown, so that the answer is an error page', async () => {
    await expect(render(<Broken />)).rejects.toBe(FAILURE)
  })

  test('beside a part that failed alone is thrown all the same; the other is logged', async () => {
    const content = (
      <>
        <Area>
          <BrokenOtherwise />
        </Area>
        <Broken />
      </>
    )
    const logged: unknown[] = []
    await expect(render(content, logged)).rejects.toBe(FAILURE)
    expect(logged).toEqual([OTHER_FAILURE])
  })

  test.each([
    ['an area', Area],
    ['a part nobody waits for', OptionalPart],
  ])(
    'in %s leaves the page standing, with the part to the browser and the failure in the log',
    async (_, Part) => {
      const { html, logged } = await render(
        <Part>
          <Broken />
          <p>{'of the part'}</p>
        </Part>,
      )
      expect(html).toContain('Portfolio')
      expect(html).toContain('The rest')
      expect(html).not.toContain('of the part')
      expect(logged).toEqual([FAILURE])
    },
  )

  test('in an area that came later is logged as well', async () => {
    const { html, logged } = await render(
      <Area>
        <BrokenLater />
      </Area>,
    )
    expect(html).toContain('The rest')
    expect(logged).toEqual([FAILURE])
  })
})
