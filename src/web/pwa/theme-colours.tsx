import { useBrand } from '../shell/brand-context.ts'

/** The frame around the page, where a browser or device colours it, continues the navigation. React moves this into the head. */
export function ThemeColours() {
  const { themeColours } = useBrand()
  return (
    <>
      <meta name="theme-color" content={themeColours.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={themeColours.dark} media="(prefers-color-scheme: dark)" />
    </>
  )
}
