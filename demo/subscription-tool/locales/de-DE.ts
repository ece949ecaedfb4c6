import type { ToolTexts } from './en-GB.ts'

export const texts: ToolTexts = {
  title: 'Platzhalter für die Zeichnungsstrecke',
  about:
    'Im Betrieb öffnet sich hier die elektronische Zeichnungsstrecke des Partners. Auf diesem Rechner vertritt das Portal sie und zeigt, was angekommen ist.',
  arrived: 'Das ist angekommen',
  checked:
    'Das Token wurde geprüft, wie ein Partner es prüfen muss: Es ist mit einem Schlüssel signiert, den das Portal veröffentlicht, an diese Seite gerichtet, noch gültig und noch nicht verwendet worden.',
  person: 'Person',
  brand: 'Marke',
  subscription: 'Fortzusetzende Zeichnung',
  reference: 'Ihre Nummer in der Zeichnungsstrecke',
  product: 'Fonds',
  investor: 'Anleger',
  login: 'Zugang',
  validUntil: 'Token gültig bis',
  token: 'Nummer des Tokens',
  back: 'Zurück zum Portal',
  refused: 'Niemand wurde eingelassen',
  refusals: {
    missing:
      'Es ist kein Token angekommen. Bitte wählen Sie im Portal bei einer offenen Zeichnung „Zeichnung fortsetzen“.',
    invalid:
      'Das Token ist nicht echt oder für eine andere Seite bestimmt. Bitte beginnen Sie im Portal von vorn.',
    expired: 'Das Token ist abgelaufen: Es gilt fünf Minuten. Bitte beginnen Sie im Portal von vorn.',
    repeated:
      'Das Token wurde schon verwendet, und jedes gilt nur einmal. Bitte beginnen Sie im Portal von vorn.',
  },
}
