import type { Day } from '#kernel/dates.ts'
import type { PdfContent } from '#server/pdf/pdf-content.ts'
import type { Desk } from '../documents/desk.ts'
import type { DemoHouse } from '../house.ts'
import type { BrandName, HouseLocale } from '../house-brand.ts'

/** The house votes in both of its languages. */
type Words = Readonly<Record<HouseLocale, string>>

/** A document of the agenda, written in each language. */
export type Paper = {
  /** A part of its file's name. */
  readonly key: string
  readonly name: Words
  readonly compose: (desk: Desk, paper: { readonly house: DemoHouse; readonly day: Day }) => PdfContent
}

export type PlannedTopic = {
  readonly title: Words
  readonly description?: Words
  readonly proposal: Words
  /** As docs/voting.md tells it. */
  readonly majority:
    | { readonly kind: 'simple' | 'threeQuarters'; readonly of: 'cast' | 'entitled' }
    | { readonly kind: 'share'; readonly share: string; readonly of: 'cast' | 'entitled' }
  readonly excluded?: { readonly username: string; readonly reason: Words }
  readonly paper?: Paper
}

type Choice = 'APPROVE' | 'ABSTAIN' | 'REJECT'
/** All votes for one choice, or this part of them in per cent for approval and abstention. */
export type PlannedDecision = Choice | { readonly approve: number; readonly abstain: number }

/** How somebody votes: a decision for each topic of the agenda. Several lists: each holding by itself, in the order of their numbers. */
export type PlannedBallots = {
  readonly username: string
  readonly daysAfterStart: number
  readonly decisions: readonly (readonly PlannedDecision[])[]
}

/** B7.4 */
export type PlannedProxy = {
  readonly from: string
  readonly to: string
  /** So many days from the one on which the house is made. */
  readonly givenOn: number
  /** By the number of the topic. */
  readonly instructions?: Readonly<Record<string, Choice>>
}

/** Days from the one on which the house is made. */
type Course = {
  readonly created: number
  readonly announced: number
  readonly recordDay: number
  readonly starts: number
  readonly ends: number
  /** Of what is over. */
  readonly counted?: number
  readonly published?: number
}

export type PlannedVote = {
  readonly brand: BrandName
  readonly key: string
  readonly kind: 'meeting' | 'writtenProcedure'
  readonly scope: { readonly product: string } | { readonly fund: string }
  readonly title: Words
  readonly introduction: Words
  readonly course: Course
  readonly amountPerVote: string
  readonly quorumPercent?: string
  readonly topics: readonly PlannedTopic[]
  readonly votes?: readonly PlannedBallots[]
  readonly proxies?: readonly PlannedProxy[]
}

/** The last year whose accounts can be there, and the one in which they are voted on. */
export type AgendaYears = { readonly accounts: number; readonly year: number }

export type Agenda = (years: AgendaYears) => PlannedVote
