import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Day } from '#kernel/dates.ts'
import type { PdfBlock, PdfContent } from '#server/pdf/pdf-content.ts'
import type { BrandName, HouseLocale } from '../house-brand.ts'
import { type Desk, heading, paragraph } from './desk.ts'

export type TermsName = 'investorTerms' | 'electronicDelivery' | 'salesPartnerTerms'

type Section = readonly [heading: string, text: string]
type Terms = { readonly title: string; readonly sections: readonly Section[] }

const BRANDS = path.join(import.meta.dirname, '../../brands')

/** A8.1: what has to be accepted before the portfolio opens, beside the terms of use, which are the brand's own page. */
const TERMS: Readonly<Record<HouseLocale, Readonly<Record<Exclude<TermsName, 'investorTerms'>, Terms>>>> = {
  'en-GB': {
    electronicDelivery: {
      title: 'Agreement on electronic delivery',
      sections: [
        [
          '1 What is agreed',
          'You receive reports, letters, tax documents and notices of capital calls in the portal instead of by post, and an email each time something new has arrived.',
        ],
        [
          '2 Going back to post',
          'You can go back to letters by post at any time; a short message is enough. What has been delivered in the portal stays delivered.',
        ],
        [
          '3 Your email address',
          'Please keep it up to date in your profile, so that our emails reach you. We never ask for bank details by email.',
        ],
      ],
    },
    salesPartnerTerms: {
      title: 'Terms of use for sales partners',
      sections: [
        [
          '1 Access',
          'Sales partners see general information about products, never the investments of a client without that client’s consent.',
        ],
        [
          '2 Advice',
          'Whoever advises clients with documents from the portal makes sure that they are the latest.',
        ],
        [
          '3 Secrecy',
          'What the portal shows about products that are not yet open for subscription is confidential.',
        ],
      ],
    },
  },
  'de-DE': {
    electronicDelivery: {
      title: 'Vereinbarung zur elektronischen Zustellung',
      sections: [
        [
          '1 Was vereinbart wird',
          'Sie erhalten Berichte, Schreiben, Steuerdokumente und Mitteilungen über Kapitalabrufe im Portal statt per Post und jedes Mal eine E-Mail, wenn etwas Neues da ist.',
        ],
        [
          '2 Zurück zur Post',
          'Zur Briefpost können Sie jederzeit zurückkehren; eine kurze Nachricht genügt. Was im Portal zugestellt wurde, bleibt zugestellt.',
        ],
        [
          '3 Ihre E-Mail-Adresse',
          'Bitte halten Sie sie in Ihrem Profil aktuell, damit unsere E-Mails Sie erreichen. Wir fragen nie per E-Mail nach Ihrer Bankverbindung.',
        ],
      ],
    },
    salesPartnerTerms: {
      title: 'Nutzungsbedingungen für Vertriebspartner',
      sections: [
        [
          '1 Zugang',
          'Vertriebspartner sehen allgemeine Angaben zu Produkten, die Anlagen eines Kunden nur mit dessen Zustimmung.',
        ],
        [
          '2 Beratung',
          'Wer Kunden mit Dokumenten aus dem Portal berät, achtet darauf, dass es die neuesten sind.',
        ],
        [
          '3 Verschwiegenheit',
          'Was das Portal über Produkte zeigt, die noch nicht in der Zeichnung sind, ist vertraulich.',
        ],
      ],
    },
  },
}

export function termsTitle(brand: BrandName, locale: HouseLocale, name: TermsName): string {
  return name === 'investorTerms' ? readTerms(brand, locale).title : TERMS[locale][name].title
}

export function composeTerms(desk: Desk, name: TermsName, day: Day): PdfContent {
  if (name === 'investorTerms') return desk.print({ ...readTerms(desk.brand.name, desk.locale), day })
  const { title, sections } = TERMS[desk.locale][name]
  return desk.print({
    title,
    day,
    blocks: sections.flatMap(([section, text]) => [heading(section), paragraph(text)]),
  })
}

/** The page and what is accepted are one text, so that they cannot say different things. */
function readTerms(
  brand: BrandName,
  locale: HouseLocale,
): { readonly title: string; readonly blocks: readonly PdfBlock[] } {
  const page = readFileSync(path.join(BRANDS, brand, 'pages', locale, 'termsOfUseForInvestors.md'), 'utf8')
  const [title = '', ...pieces] = page.trim().split(/\n{2,}/)
  return {
    title: toPlain(title),
    blocks: pieces.map((piece) =>
      piece.startsWith('#') ? heading(toPlain(piece)) : paragraph(toPlain(piece)),
    ),
  }
}

/** Without the marks of Markdown; what a link leads to is on the page. */
function toPlain(markdown: string): string {
  return markdown
    .replace(/^#+ /, '')
    .replaceAll(/^- /gm, '• ')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*\*|^_|_$/g, '')
}
