const words = (text: string): readonly string[] => text.trim().split(/\s+/)
const phrases = (text: string): readonly string[] => text.trim().split(/\s*,\s*/)

export const FIRST_NAMES = {
  w: words(`
    Anna Maria Sabine Katrin Julia Ursula Monika Claudia Franziska Helga Sophia Lena Birgit Renate
    Johanna Elif Marta Ingrid Charlotte Yvonne Susanne Emma Dorothea Nina Silke Greta Ruth Viola
`),
  m: words(`
    Thomas Michael Andreas Peter Stefan Wolfgang Klaus Jürgen Christian Felix Lukas Jan Bernd Dieter
    Matthias Emre Paweł Rainer Sven Tobias Uwe Paul Konstantin Nils Georg Hannes Marius Volker
`),
} as const

export const LAST_NAMES = words(`
  Ahrens Albers Bachmann Bauer Becker Berger Böhm Brandt Busch Carstens Clausen Diekmann Dietrich
  Ebert Engel Falk Fischer Frank Friedrich Graf Groß Haas Hahn Hansen Hartmann Heinrich Hoffmann
  Huber Jansen Kaiser Keller Klein Koch Köhler König Kowalski Krämer Kraus Lang Lehmann Lorenz
  Maier Martens Möller Naumann Otto Petersen Pohl Richter Roth Sauer Schäfer Scholz Schreiber
  Schröder Seidel Sommer Stein Thiel Uhlig Vogel Wagner Weber Winter Wolff Yildiz Ziegler
  Zimmermann
`)

export const COMPANY_NAMES = phrases(`
  Pensionskasse, Versorgungswerk, Stiftung, Vermögensverwaltung, Family Office, Beteiligungen,
  Grundbesitz, Lebensversicherung
`)

export const STREETS = phrases(`
  Ahornweg, Am Stadtpark, Amselweg, Bahnhofstraße, Bergstraße, Birkenallee, Brunnenstraße,
  Eichendorffstraße, Feldstraße, Friedensallee, Gartenstraße, Goethestraße, Hauptstraße,
  Heinrich-Heine-Straße, Kastanienallee, Kirchweg, Lessingstraße, Lindenstraße, Marktplatz,
  Mozartstraße, Mühlenweg, Parkstraße, Ringstraße, Rosenweg, Schillerstraße, Schulstraße, Seestraße,
  Uhlandstraße, Waldweg, Wiesengrund
`)

export type Place = {
  readonly zip: string
  readonly city: string
  readonly country: 'DE' | 'AT' | 'CH'
  /** Number of the tax office; Germany only. */
  readonly taxOffice?: string
  /** Area code and first digits of a range that is set aside for films and books. */
  readonly phone?: readonly [areaCode: string, firstDigits: string]
}

const BERLIN = ['30', '23125'] as const
const HAMBURG = ['40', '66969'] as const
const FRANKFURT = ['69', '90009'] as const
const COLOGNE = ['221', '4710'] as const
const MUNICH = ['89', '99998'] as const

export const PLACES: readonly Place[] = [
  { zip: '20249', city: 'Hamburg', country: 'DE', taxOffice: '2250', phone: HAMBURG },
  { zip: '22765', city: 'Hamburg', country: 'DE', taxOffice: '2241', phone: HAMBURG },
  { zip: '10623', city: 'Berlin', country: 'DE', taxOffice: '1113', phone: BERLIN },
  { zip: '12043', city: 'Berlin', country: 'DE', taxOffice: '1116', phone: BERLIN },
  { zip: '80801', city: 'München', country: 'DE', taxOffice: '9143', phone: MUNICH },
  { zip: '81541', city: 'München', country: 'DE', taxOffice: '9146', phone: MUNICH },
  { zip: '60322', city: 'Frankfurt am Main', country: 'DE', taxOffice: '2645', phone: FRANKFURT },
  { zip: '50674', city: 'Köln', country: 'DE', taxOffice: '5217', phone: COLOGNE },
  { zip: '70178', city: 'Stuttgart', country: 'DE', taxOffice: '2893' },
  { zip: '40477', city: 'Düsseldorf', country: 'DE', taxOffice: '5133' },
  { zip: '53113', city: 'Bonn', country: 'DE', taxOffice: '5205' },
  { zip: '48143', city: 'Münster', country: 'DE', taxOffice: '5336' },
  { zip: '30161', city: 'Hannover', country: 'DE', taxOffice: '2325' },
  { zip: '28203', city: 'Bremen', country: 'DE', taxOffice: '2460' },
  { zip: '04109', city: 'Leipzig', country: 'DE', taxOffice: '3232' },
  { zip: '01099', city: 'Dresden', country: 'DE', taxOffice: '3203' },
  { zip: '90419', city: 'Nürnberg', country: 'DE', taxOffice: '9241' },
  { zip: '93047', city: 'Regensburg', country: 'DE', taxOffice: '9244' },
  { zip: '79098', city: 'Freiburg im Breisgau', country: 'DE', taxOffice: '2806' },
  { zip: '65183', city: 'Wiesbaden', country: 'DE', taxOffice: '2640' },
  { zip: '99084', city: 'Erfurt', country: 'DE', taxOffice: '4151' },
  { zip: '18055', city: 'Rostock', country: 'DE', taxOffice: '4079' },
  { zip: '24105', city: 'Kiel', country: 'DE', taxOffice: '2120' },
  { zip: '14467', city: 'Potsdam', country: 'DE', taxOffice: '3046' },
  { zip: '1070', city: 'Wien', country: 'AT' },
  { zip: '8002', city: 'Zürich', country: 'CH' },
]
