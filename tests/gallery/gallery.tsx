import '#web/ui/tokens.css'
import '#web/ui/base.css'
import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'use-intl'
import { deriveTheme, themeStylesheet } from '#brands/theme.ts'
import { type InLanguages, inLanguage, LOCALES } from '#kernel/locale.ts'
import { forms as germanForms } from '#web/forms/locales/de-DE.ts'
import { forms as englishForms } from '#web/forms/locales/en-GB.ts'
import { ui as german } from '#web/ui/locales/de-DE.ts'
import { ui as english } from '#web/ui/locales/en-GB.ts'
import { widgets as germanWidgets } from '#web/ui/locales/widgets/de-DE.ts'
import { widgets as englishWidgets } from '#web/ui/locales/widgets/en-GB.ts'
import { ChartSamples } from './chart-samples.tsx'
import { ContactSamples } from './contact-samples.tsx'
import { DateSamples } from './date-samples.tsx'
import { FigureSamples } from './figure-samples.tsx'
import { FormSamples } from './form-samples.tsx'
import styles from './gallery.module.css'
import { MapSamples } from './map-samples.tsx'
import { PictureSamples } from './picture-samples.tsx'
import { StateSamples, WideStepperSample } from './state-samples.tsx'
import { TokenSamples } from './token-samples.tsx'
import { WidgetSamples } from './widget-samples.tsx'

type Texts = { forms: typeof englishForms; ui: typeof english; widgets: typeof englishWidgets }

const MESSAGES: InLanguages<Texts> = {
  'en-GB': { forms: englishForms, ui: english, widgets: englishWidgets },
  'de-DE': {
    forms: germanForms as typeof englishForms,
    ui: german as typeof english,
    widgets: germanWidgets as typeof englishWidgets,
  },
}

/** Another brand: ?colour=%23b00020 */
const brandColour = new URLSearchParams(location.search).get('colour') ?? '#0b5c4a'

/** One chapter alone: ?chapter=charts */
const chapter = new URLSearchParams(location.search).get('chapter')
const shows = (name: string) => chapter === null || chapter === name

/** One language alone: ?language=de-DE */
const language = new URLSearchParams(location.search).get('language')
const shownLanguages = LOCALES.filter((locale) => language === null || language === locale)

function Gallery() {
  return (
    <div className={styles['page']}>
      <style>{themeStylesheet(deriveTheme(brandColour))}</style>
      <h1>{document.title}</h1>
      <div className={styles['languages']}>
        {shownLanguages.map((locale) => (
          <IntlProvider key={locale} locale={locale} timeZone="UTC" messages={inLanguage(MESSAGES, locale)}>
            <section className={styles['language']} lang={locale} aria-labelledby={locale}>
              <h2 id={locale}>{locale}</h2>
              {shows('text') && (
                <>
                  <FigureSamples />
                  <DateSamples />
                  <ContactSamples />
                  <StateSamples />
                </>
              )}
              {shows('charts') && <ChartSamples />}
              {shows('pictures') && <PictureSamples />}
              {shows('maps') && <MapSamples />}
              {shows('tokens') && <TokenSamples />}
              {shows('widgets') && <WidgetSamples />}
              {shows('forms') && <FormSamples />}
            </section>
          </IntlProvider>
        ))}
      </div>
      <IntlProvider locale="de-DE" timeZone="UTC" messages={inLanguage(MESSAGES, 'de-DE')}>
        <WideStepperSample />
      </IntlProvider>
    </div>
  )
}

/** A page and a way out of it, for forms that ask before they are left. */
function buildRouter() {
  const root = createRootRoute({
    component: () => (
      <>
        <nav className={styles['ways']}>
          <Link to={'/' as never}>{'Gallery'}</Link>
          <Link to={'/elsewhere' as never}>{'Elsewhere'}</Link>
        </nav>
        <Outlet />
      </>
    ),
  })
  const home = createRoute({ getParentRoute: () => root, path: '/', component: Gallery })
  const elsewhere = createRoute({
    getParentRoute: () => root,
    path: '/elsewhere',
    component: () => <h1>{'Elsewhere'}</h1>,
  })
  return createRouter({ routeTree: root.addChildren([home, elsewhere]) })
}

const page = document.querySelector('#gallery')
if (page) createRoot(page).render(<RouterProvider router={buildRouter() as never} />)
