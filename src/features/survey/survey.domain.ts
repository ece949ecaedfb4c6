const CHOICES = ['taken', 'later', 'never'] as const

/** What a person said to a survey, kept as their setting. */
export type SurveyAnswer = {
  readonly survey: string
  readonly choice: (typeof CHOICES)[number]
  /** As an ISO text in UTC. */
  readonly at: string
}

export const SURVEY_SETTING = 'survey'
const ASK_AGAIN_AFTER_DAYS = 14
const DAY_MS = 24 * 60 * 60 * 1000

/** B8.1: 'never' holds for every survey to come, 'later' for two weeks whatever comes, taking part for the one survey. */
export function mayAsk(answer: SurveyAnswer | undefined, survey: string, now: Date): boolean {
  if (!answer) return true
  if (answer.choice === 'never') return false
  if (answer.choice === 'taken') return answer.survey !== survey
  return now.getTime() - Date.parse(answer.at) >= ASK_AGAIN_AFTER_DAYS * DAY_MS
}

/** Whatever stands in the setting: others may have written it. */
export function isSurveyAnswer(value: unknown): value is SurveyAnswer {
  if (typeof value !== 'object' || value === null) return false
  const { survey, choice, at } = value as Record<string, unknown>
  return (
    typeof survey === 'string' &&
    CHOICES.some((known) => known === choice) &&
    typeof at === 'string' &&
    !Number.isNaN(Date.parse(at))
  )
}
