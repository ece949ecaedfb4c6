import {
  findBrokenGuidelines,
  type Guideline,
  type GuidelineCount,
  type PasswordPolicy,
} from '../passwords.domain.ts'

/** What can be said of one rule: met; not yet, while typing goes on; not met; or only the server knows. */
export type GuidelineVerdict = 'met' | 'open' | 'unmet' | 'checkedOnSaving'

export type RuledPassword = {
  readonly isBroken: boolean
  readonly verdictOf: (guideline: Guideline) => GuidelineVerdict
}

type Facts = {
  readonly password: string
  readonly guidelines: readonly GuidelineCount[]
  readonly ownWords: readonly string[]
  /** What the server refused this very password for. */
  readonly refused: readonly string[]
  /** Typing has come to an end: a rule that is open by now is not met. */
  readonly isFinal: boolean
}

/** A4.7: what the browser can check, it checks live; the server has the last word. */
export function judgePassword({ password, guidelines, ownWords, refused, isFinal }: Facts): RuledPassword {
  const broken = findBrokenGuidelines({ password, policy: toPolicy(guidelines), ownWords })
  const known = new Set(guidelines.map(({ guideline }) => guideline))
  return {
    isBroken: broken.some((guideline) => known.has(guideline)),
    verdictOf: (guideline) => {
      if (refused.includes(guideline)) return 'unmet'
      if (guideline === 'notRecent') return 'checkedOnSaving'
      if (password !== '' && !broken.includes(guideline)) return 'met'
      return isFinal ? 'unmet' : 'open'
    },
  }
}

function toPolicy(guidelines: readonly GuidelineCount[]): PasswordPolicy {
  const counts = Object.fromEntries(guidelines.map(({ guideline, count }) => [guideline, count]))
  return { minimum: 0, ...counts }
}
