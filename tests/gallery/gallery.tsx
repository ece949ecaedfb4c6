import '#web/ui/tokens.css'
import '#web/ui/base.css'
import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'use-intl'
import { deriveTheme, themeStylesheet } from '#brands/theme.ts'
import { LOCALES, type Locale } from '#kernel/locale.ts'
import { ui as german } from '#web/ui/locales/de-DE.ts'
import { ui as english } from '#web/ui/locales/en-GB.ts'
import { ContactSamples } from './contact-samples.tsx'
import { DateSamples } from './date-samples.tsx'
import { FigureSamples } from './figure-samples.tsx'
import styles from './gallery.module.css'
import { StateSamples, WideStepperSample } from './state-samples.tsx'

const MESSAGES: Record<Locale, { ui: typeof english }> = {
  'en-GB': { ui: english },
  'de-DE': { ui: german as typeof english },
}

/** Another brand: ?colour=%23b00020 */
const brandColour = new URLSearchParams(location.search).get('colour') ?? '#0b5c4a'

function Gallery() {
  return (
    <div className={styles['page']}>
      <style>{themeStylesheet(deriveTheme(brandColour))}</style>
      <h1>{document.title}</h1>
      <div className={styles['languages']}>
        {LOCALES.map((locale) => (
          <IntlProvider key={locale} locale={locale} timeZone="UTC" messages={MESSAGES[locale]}>
            <section className={styles['language']} lang={locale} aria-labelledby={locale}>
              <h2 id={locale}>{locale}</h2>
              <FigureSamples />
              <DateSamples />
              <ContactSamples />
              <StateSamples />
            </section>
          </IntlProvider>
        ))}
      </div>
      <IntlProvider locale="de-DE" timeZone="UTC" messages={MESSAGES['de-DE']}>
        <WideStepperSample />
      </IntlProvider>
    </div>
  )
}

const page = document.querySelector('#gallery')
if (page) createRoot(page).render(<Gallery />)
