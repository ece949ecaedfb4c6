import type { SightName } from './sights.ts'

/** What makes a town recognisable from afar. */
export type City = {
  readonly water: 'river' | 'harbour' | 'lake' | 'none'
  readonly range: 'none' | 'hills' | 'mountains'
  /** The share of houses that are towers. */
  readonly towers: number
  readonly roofs: 'flat' | 'pitched' | 'both'
  readonly sights: readonly PlacedSight[]
}

/** Which sight, where (0 is left, 1 right) and how tall (as a share of the picture). */
export type PlacedSight = `${SightName} ${number} ${number}`

export const CITIES: readonly (City & { readonly names: RegExp })[] = [
  {
    names: /hamburg/,
    water: 'harbour',
    range: 'none',
    towers: 0.03,
    roofs: 'both',
    sights: [
      'waveHall 0.3 0.24',
      'church 0.55 0.36',
      'needleTower 0.68 0.4',
      'harbourCrane 0.84 0.24',
      'harbourCrane 0.94 0.21',
    ],
  },
  {
    names: /frankfurt/,
    water: 'river',
    range: 'hills',
    towers: 0.14,
    roofs: 'both',
    sights: [
      'slantedTower 0.38 0.56',
      'pyramidTower 0.5 0.52',
      'glassTower 0.6 0.48',
      'glassTower 0.3 0.42',
      'church 0.8 0.3',
    ],
  },
  {
    names: /berlin|potsdam/,
    water: 'river',
    range: 'none',
    towers: 0.04,
    roofs: 'both',
    sights: ['televisionTower 0.62 0.6', 'dome 0.4 0.27', 'church 0.85 0.26'],
  },
  {
    names: /münchen|munich|muenchen/,
    water: 'none',
    range: 'mountains',
    towers: 0.02,
    roofs: 'pitched',
    sights: ['twinOnions 0.45 0.4', 'church 0.72 0.28', 'needleTower 0.18 0.44'],
  },
  {
    names: /köln|cologne|koeln/,
    water: 'river',
    range: 'none',
    towers: 0.04,
    roofs: 'both',
    sights: ['twinSpires 0.42 0.46', 'needleTower 0.85 0.36', 'archBridge 0.66 0.13'],
  },
  {
    names: /düsseldorf|duesseldorf/,
    water: 'river',
    range: 'none',
    towers: 0.08,
    roofs: 'both',
    sights: ['needleTower 0.34 0.54', 'glassTower 0.56 0.34', 'suspensionBridge 0.78 0.17'],
  },
  {
    names: /stuttgart/,
    water: 'none',
    range: 'hills',
    towers: 0.04,
    roofs: 'both',
    sights: ['needleTower 0.7 0.46', 'clockTower 0.4 0.3'],
  },
  {
    names: /dresden/,
    water: 'river',
    range: 'hills',
    towers: 0.01,
    roofs: 'pitched',
    sights: ['dome 0.5 0.36', 'church 0.3 0.34', 'stoneBridge 0.76 0.09'],
  },
  {
    names: /nürnberg|nuremberg|heidelberg|salzburg/,
    water: 'river',
    range: 'hills',
    towers: 0.01,
    roofs: 'pitched',
    sights: ['castle 0.6 0.3', 'church 0.3 0.32'],
  },
  {
    names: /leipzig|hannover|bremen|münster|lübeck|rostock|kiel/,
    water: 'river',
    range: 'none',
    towers: 0.03,
    roofs: 'pitched',
    sights: ['church 0.35 0.38', 'church 0.62 0.33', 'clockTower 0.78 0.3'],
  },
  {
    names: /london/,
    water: 'river',
    range: 'none',
    towers: 0.1,
    roofs: 'both',
    sights: [
      'taperedShard 0.76 0.56',
      'gherkin 0.44 0.4',
      'glassTower 0.54 0.44',
      'clockTower 0.16 0.32',
      'towerBridge 0.62 0.2',
    ],
  },
  {
    names: /manchester|birmingham|edinburgh|glasgow|dublin/,
    water: 'river',
    range: 'hills',
    towers: 0.05,
    roofs: 'both',
    sights: ['clockTower 0.4 0.34', 'church 0.66 0.3', 'stoneBridge 0.8 0.08'],
  },
  {
    names: /paris|lyon|lille/,
    water: 'river',
    range: 'none',
    towers: 0.01,
    roofs: 'pitched',
    sights: ['latticeTower 0.36 0.58', 'dome 0.7 0.28', 'stoneBridge 0.56 0.1'],
  },
  {
    names: /amsterdam|rotterdam|utrecht|haag/,
    water: 'river',
    range: 'none',
    towers: 0.03,
    roofs: 'pitched',
    sights: ['gabledHouses 0.45 0.25', 'church 0.74 0.4'],
  },
  {
    names: /warszawa|warsaw|warschau/,
    water: 'river',
    range: 'none',
    towers: 0.1,
    roofs: 'both',
    sights: ['steppedPalace 0.46 0.54', 'slantedTower 0.6 0.44', 'glassTower 0.7 0.4'],
  },
  {
    names: /wien|vienna/,
    water: 'river',
    range: 'hills',
    towers: 0.03,
    roofs: 'pitched',
    sights: ['church 0.44 0.46', 'ferrisWheel 0.74 0.28', 'dome 0.24 0.25'],
  },
  {
    names: /zürich|zurich|luzern|genf|genève|basel/,
    water: 'lake',
    range: 'mountains',
    towers: 0.02,
    roofs: 'pitched',
    sights: ['twinOnions 0.42 0.3', 'church 0.62 0.36'],
  },
  {
    names: /prag|prague|praha|budapest|krak|bratislava/,
    water: 'river',
    range: 'hills',
    towers: 0.02,
    roofs: 'pitched',
    sights: ['castle 0.46 0.34', 'church 0.74 0.32', 'stoneBridge 0.7 0.1'],
  },
  {
    names: /madrid|barcelona|milan|mailand|rom\b|rome|roma|turin/,
    water: 'none',
    range: 'hills',
    towers: 0.05,
    roofs: 'both',
    sights: ['dome 0.38 0.32', 'glassTower 0.66 0.4', 'slantedTower 0.74 0.36'],
  },
  {
    names: /lissabon|lisbon|lisboa|porto|san francisco/,
    water: 'harbour',
    range: 'hills',
    towers: 0.02,
    roofs: 'pitched',
    sights: ['suspensionBridge 0.7 0.24', 'church 0.3 0.3'],
  },
  {
    names: /kopenhagen|copenhagen|københavn|stockholm|oslo|helsinki|göteborg/,
    water: 'harbour',
    range: 'none',
    towers: 0.02,
    roofs: 'pitched',
    sights: ['gabledHouses 0.34 0.22', 'church 0.6 0.4', 'clockTower 0.8 0.32'],
  },
  {
    names: /brüssel|brussels|bruxelles|antwerp|luxemb/,
    water: 'none',
    range: 'hills',
    towers: 0.05,
    roofs: 'both',
    sights: ['clockTower 0.42 0.4', 'gabledHouses 0.62 0.22'],
  },
  {
    names: /new york|boston|chicago|philadelphia|atlanta|dallas|toronto/,
    water: 'harbour',
    range: 'none',
    towers: 0.3,
    roofs: 'flat',
    sights: ['decoTower 0.44 0.6', 'slantedTower 0.6 0.54', 'glassTower 0.3 0.5', 'pyramidTower 0.72 0.46'],
  },
  {
    names: /sydney|melbourne|brisbane/,
    water: 'harbour',
    range: 'none',
    towers: 0.16,
    roofs: 'flat',
    sights: ['sailShells 0.36 0.2', 'needleTower 0.6 0.5', 'archBridge 0.78 0.16', 'glassTower 0.52 0.42'],
  },
  {
    names: /tokyo|tokio|osaka|singapore|singapur|hongkong|hong kong|seoul|shanghai/,
    water: 'harbour',
    range: 'hills',
    towers: 0.28,
    roofs: 'flat',
    sights: ['latticeTower 0.4 0.54', 'glassTower 0.58 0.5', 'gherkin 0.7 0.4', 'ferrisWheel 0.2 0.26'],
  },
]

export const SIGHTS_OF_ANY_TOWN: readonly (readonly PlacedSight[])[] = [
  ['church 0.4 0.36', 'clockTower 0.68 0.3'],
  ['church 0.62 0.38', 'needleTower 0.24 0.4'],
  ['glassTower 0.56 0.42', 'slantedTower 0.46 0.38', 'church 0.24 0.28'],
  ['dome 0.5 0.3', 'church 0.74 0.34'],
  ['twinSpires 0.44 0.36', 'glassTower 0.74 0.3'],
]
