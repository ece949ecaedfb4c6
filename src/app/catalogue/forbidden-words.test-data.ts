import type { Locale } from '#kernel/locale.ts'

export type ForbiddenWord = {
  readonly pattern: RegExp
  readonly why: string
  /** That the pattern finds, so that it cannot rot. */
  readonly example: string
}

const ENGLISH: readonly ForbiddenWord[] = [
  { pattern: /\b[eE]-mail/, why: 'email is one word', example: 'Code by e-mail' },
  { pattern: /(?<!e-)\bmails?\b/i, why: 'mail is letters; say email', example: 'Code by mail' },
  { pattern: /\buser name/i, why: 'username is one word', example: 'your user name' },
  { pattern: /\boops\b/i, why: 'nobody laughs with money', example: 'Oops, that did not work.' },
  { pattern: /booked value/i, why: 'book value is the term', example: 'Booked value' },
  { pattern: /loan quota/i, why: 'loan ratio is the term', example: 'Loan quota' },
  { pattern: /apprais/i, why: 'valuers value; one word for it', example: 'independent appraisers' },
  { pattern: /aged care/i, why: 'Australian; say care homes', example: 'Aged care' },
  {
    pattern: /investments? (?:is|are|was) closed|closed investment|closed on/i,
    why: 'collides with closed-ended; investments end',
    example: 'Closed investments',
  },
  { pattern: /closed-end\b/i, why: 'closed-ended in Britain', example: 'Closed-end public AIF' },
  { pattern: /arbitration/i, why: 'a Schlichtungsstelle conciliates', example: 'arbitration body' },
  { pattern: /^Working$|their working\b|, Working\b/, why: 'say how it is calculated', example: 'Working' },
  { pattern: /\bderiv(?:ed|es)\b/i, why: 'say calculated', example: 'derived distributions' },
  { pattern: /\bmade on\b/i, why: 'papers are prepared on a day', example: 'Made on 1 May' },
  { pattern: /^rests on$/i, why: 'say basis', example: 'Rests on' },
  {
    pattern: /\bdatum\b|\bdata are missing/,
    why: 'data is missing',
    example: 'For others data are missing',
  },
  { pattern: /(?:small|capital) letter/i, why: 'lower-case and upper-case', example: 'a small letter' },
  { pattern: /liquidity status/i, why: 'say cash position', example: 'Liquidity status' },
  { pattern: /running (?:receipts|payments|investments)/i, why: 'say current', example: 'Running payments' },
  {
    pattern: /\bon offer\b|\bon the market\b/i,
    why: 'funds are open for subscription',
    example: 'All funds on offer',
  },
  {
    pattern: /view-for|look(?:s|ing)? (?:along|at (?:a|your|their|this|somebody else’s) portfolio)/i,
    why: 'one name: access for others, who view a portfolio',
    example: 'Letting somebody look along',
  },
  {
    pattern: /(?:your|for) approval|\bapprove (?:the|them|it)\b|to approve\b/i,
    why: 'terms are accepted; one approves a resolution',
    example: 'Documents for your approval',
  },
  { pattern: /committed capital/i, why: 'total commitment is the term', example: 'Committed capital' },
  {
    pattern: /^nominal amount$|nominal value/i,
    why: 'what was subscribed is the nominal capital',
    example: 'Nominal amount',
  },
  { pattern: /capital return/i, why: 'capital repaid is the term', example: 'Capital returns' },
  { pattern: /year of issue|initiated on/i, why: 'funds are launched', example: 'Year of issue' },
  { pattern: /cash flows?\b/i, why: 'payments, as everywhere', example: 'Annex: cash flows' },
  {
    pattern: /(?:send|tell|give) us your (?:bank|account|iban)/i,
    why: 'security: bank details are changed in the profile alone',
    example: 'Please send us your bank details',
  },
  {
    pattern: /\b(?:colou?rize|center|organiz|recogniz|authoriz|realiz|analyz|favorite|behavior)/i,
    why: 'British spelling',
    example: 'an authorized person',
  },
]

const GERMAN: readonly ForbiddenWord[] = [
  { pattern: /(?<!E-)\bMails?\b|\bEmails?\b/, why: 'E-Mail, wie der Duden schreibt', example: 'per Mail' },
  { pattern: /(?<!Kapital)kontoausz(?:u|ü)g/i, why: 'es ist der Kapitalkontoauszug', example: 'Kontoauszug' },
  {
    pattern: /Wesentliche (?:Anleger)?[Ii]nformationen/,
    why: 'es heißt Basisinformationsblatt',
    example: 'Wesentliche Informationen',
  },
  { pattern: /(?<!\p{L})Unterlagen/u, why: 'es heißt Dokumente', example: 'Ihre Unterlagen' },
  { pattern: /Fondsporträt/, why: 'es heißt Factsheet', example: 'Fondsporträt' },
  { pattern: /Teileigentum/, why: 'gemeint ist Miteigentum', example: 'Teileigentum' },
  { pattern: /Anteilspreis/, why: 'das KAGB schreibt Anteilpreis', example: 'Anteilspreis' },
  {
    pattern: /^Nominalbetrag$|[Nn]ominalwert|Nennbetrag/,
    why: 'was man gezeichnet hat, heißt Nominalkapital',
    example: 'Nominalbetrag',
  },
  { pattern: /Direktbesitz/, why: 'es heißt Direktanlage', example: 'Direktbesitz' },
  { pattern: /Fonds im Fonds/, why: 'es heißt über Zielfonds', example: 'Fonds im Fonds' },
  { pattern: /Gutachter|begutachtet/, why: 'das KAGB kennt Bewerter', example: 'von Gutachtern' },
  {
    pattern: /Potenzialmiete|Vertragsmiete im Jahr/,
    why: 'es heißt Jahressollmiete und Jahresvertragsmiete',
    example: 'Potenzialmiete im Jahr',
  },
  { pattern: /abgeleitet/i, why: 'es heißt errechnet', example: 'Abgeleitete Ausschüttungen' },
  { pattern: /Rechenweg/, why: 'es heißt: So wird gerechnet', example: 'Rechenweg' },
  { pattern: /Zahlungsstr(?:o|ö)m/, why: 'es heißt Zahlungen', example: 'Zahlungsströme' },
  {
    pattern: /Beteiligungsnummer/,
    why: 'eine Nummer, ein Name: Anlagenummer',
    example: 'Beteiligungsnummer',
  },
  {
    pattern: /\bim Angebot\b|\bam Markt\b/,
    why: 'Fonds sind in der Zeichnung oder stehen zur Zeichnung',
    example: 'Fonds am Markt',
  },
  {
    pattern: /Haftungsausschluss/,
    why: 'die Seite heißt Rechtliche Hinweise',
    example: 'Haftungsausschluss',
  },
  { pattern: /[Ww]em Sie zustimmen/, why: 'man stimmt Dokumenten zu', example: 'wem Sie zustimmen' },
  { pattern: /BVI-Rendite/, why: 'Rendite ist, was man selbst erzielt', example: 'BVI-Rendite' },
  {
    pattern: /[Vv]iew-?[Ff]or|mitlesen|Einsicht/,
    why: 'ein Name: Zugang für andere, die ein Portfolio ansehen',
    example: 'Jemanden mitlesen lassen',
  },
  { pattern: /Anlegerportal/, why: 'es heißt Investorenportal', example: 'Ihr Anlegerportal' },
  { pattern: /Asset Manager/, why: 'der Duden schreibt Asset-Manager', example: 'Asset Manager' },
  {
    pattern: /keine Steuererklärung/,
    why: 'Auszahlungen sind nicht dasselbe wie steuerpflichtige Einkünfte',
    example: 'noch keine Steuererklärung',
  },
  {
    pattern: /(?:senden|nennen|geben|mailen) Sie uns (?:bitte )?Ihre (?:Bank|Konto|IBAN)/i,
    why: 'Sicherheit: Bankverbindungen werden nur im Profil geändert',
    example: 'Senden Sie uns Ihre Bankverbindung',
  },
]

/** What no text of the portal, its brands and its demo house says, because another word is the one for it. */
export const FORBIDDEN_WORDS: Readonly<Record<Extract<Locale, 'en-GB' | 'de-DE'>, readonly ForbiddenWord[]>> =
  {
    'en-GB': ENGLISH,
    'de-DE': GERMAN,
  }
