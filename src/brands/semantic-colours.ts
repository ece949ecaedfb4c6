type SemanticColour =
  | 'gain'
  | 'loss'
  | 'info'
  | 'info-soft'
  | 'success'
  | 'success-soft'
  | 'warning'
  | 'warning-soft'
  | 'danger'
  | 'danger-soft'

/** The same in every brand: what a gain or a danger looks like must not depend on the fund house. */
export type SemanticColours = Readonly<Record<SemanticColour, string>>

export const LIGHT_SEMANTIC_COLOURS: SemanticColours = {
  gain: '#1a6e31',
  loss: '#b3261e',
  info: '#1f5aa6',
  'info-soft': '#e6effb',
  success: '#1a6e31',
  'success-soft': '#e2f3e4',
  warning: '#84500a',
  'warning-soft': '#fcefd6',
  danger: '#b3261e',
  'danger-soft': '#fde9e6',
}

export const DARK_SEMANTIC_COLOURS: SemanticColours = {
  gain: '#74cc86',
  loss: '#ff9a8e',
  info: '#8fbcf8',
  'info-soft': '#16293f',
  success: '#74cc86',
  'success-soft': '#142f1c',
  warning: '#e8b55a',
  'warning-soft': '#35260b',
  danger: '#ff9a8e',
  'danger-soft': '#3f1a16',
}
