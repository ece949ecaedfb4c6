const MEETING_VIEWS = ['ballot', 'receipt', 'result', 'give-proxy'] as const
export type MeetingView = (typeof MEETING_VIEWS)[number]

/** What the address of a meeting says: for whom somebody is here, and what they look at; the introduction where it says nothing. */
export type MeetingSearch = {
  readonly proxy?: string
  readonly view?: MeetingView
  /** To look up in the published list. */
  readonly code?: string
}

export function readMeetingSearch({ proxy, view, code }: Readonly<Record<string, unknown>>): MeetingSearch {
  const known = MEETING_VIEWS.find((one) => one === view)
  return {
    ...(typeof proxy === 'string' && { proxy }),
    ...(known && { view: known }),
    // The router reads figures as numbers.
    ...((typeof code === 'string' || typeof code === 'number') && { code: String(code) }),
  }
}
