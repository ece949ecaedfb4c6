import { type FieldGroup, present, toMoney, withoutEmptyGroups } from '../fields.ts'
import type { ProductEntry } from '../investment.api.ts'

/** Every field of a public fund's slices that is a single value. */
export function groupProductFields({ produkt: product }: ProductEntry): readonly FieldGroup[] {
  const { basisdaten: base = {}, beteiligung: terms = {} } = product
  return withoutEmptyGroups([
    {
      name: 'keyFacts',
      fields: [
        ...present('longText', 'subject', product.gegenstand),
        ...present('text', 'fundName', base.fondsname),
        ...present('text', 'companyName', base.firmierung),
        ...present('text', 'productKind', base.art),
        ...present('assetClass', 'assetClass', product.assetklasse),
        ...present('text', 'legalForm', base.rechtsform),
        ...present('year', 'year', product.jahr),
        ...present('text', 'currency', product.waehrung),
        ...present('riskClass', 'riskClass', base.risikoklasse),
        ...present('longText', 'riskDiversification', base.risikostreuung),
      ],
    },
    {
      name: 'parties',
      fields: [
        ...present('text', 'kvg', base.kvg),
        ...present('text', 'assetManager', base.assetmanager),
        ...present('text', 'registeredOffice', base.sitz_fondsgesellschaft),
      ],
    },
    {
      name: 'capital',
      fields: [
        ...present('money', 'investmentCapital', toMoney(base.investitionskapital)),
        ...present('money', 'equity', toMoney(base.eigenkapital)),
        ...present('money', 'debt', toMoney(base.fremdkapital)),
        ...present('percent', 'debtRatio', base.fremdkapital_quote),
      ],
    },
    {
      name: 'terms',
      fields: [
        ...present(
          'money',
          'minimumParticipation',
          toMoney(terms.mindestbeteiligung ?? product.mindestbeteiligung),
        ),
        ...present('percent', 'agioRate', terms.agio),
        ...present('money', 'denomination', toMoney(terms.stueckelung)),
        ...present('day', 'firstDistribution', product.erste_ausschuettung),
        ...present('longText', 'term', base.laufzeit),
        ...present('longText', 'paymentTerms', terms.einzahlungen),
        ...present('longText', 'liability', base.haftung),
        ...present('longText', 'subscriptionDocuments', terms.zeichnungsunterlagen),
      ],
    },
    {
      name: 'prospectus',
      fields: [
        ...present('day', 'prospectusDate', base.datum_verkaufsprospekt),
        ...present('day', 'prospectusSupplementDate', base.datum_verkaufsprospekt_nachtrag),
        ...present('day', 'bafinApproval', terms.datum_bafin_gestattung),
      ],
    },
  ])
}
