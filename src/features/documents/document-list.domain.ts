import type { Day } from '#kernel/dates.ts'
import type { OtherLanguages } from '#kernel/texts.ts'
import type { CategoryChoice } from './document-categories.domain.ts'
import type { Document } from './documents.domain.ts'

/** B5.5: how many one page of the list holds, where nobody says otherwise, and at most. */
export const LIST_SIZE = 50
export const MAX_LIST_SIZE = 100

/** Longer ones are no words to look for. */
export const MAX_SEARCH_LENGTH = 200

/** Of an address: whoever chooses more means all of them. */
export const MAX_CATEGORY_CHOICES = 50

/** What is counted of unread documents; beyond it there are simply more. */
export const MAX_UNREAD_COUNT = 99

/** B5.5: what a list is asked for. What is left out does not narrow it. */
export type DocumentFilter = {
  /** Words that all occur, in whatever order, in the description or the name of the investment. */
  readonly text?: string | undefined
  /** An investment, a participation, a subscription or a product on the market. */
  readonly itemId?: string | undefined
  /** Any of these. */
  readonly categories?: readonly CategoryChoice[] | undefined
  /** Of the report period. */
  readonly year?: number | undefined
  readonly isUnread?: boolean | undefined
  readonly documentId?: string | undefined
  /** B5.6: the earlier versions too, behind the current one. */
  readonly hasAllVersions?: boolean | undefined
}

/** B5.6: a document in one of its versions, as the list tells of it. */
export type ListedDocument = Document & {
  readonly version: number
  readonly versions: number
  readonly isCurrent: boolean
  readonly replacedBy?: { readonly version: number; readonly day: Day }
  /** The document or this version of it; its file can no longer be opened. */
  readonly recalled?: Recall
  /** Absent for letters about nothing in particular; without an id where it has no page any more. */
  readonly item?: { readonly id?: string; readonly name: string }
}

type Recall = {
  readonly day: Day
  readonly reason: string
  readonly otherLanguages?: OtherLanguages<'reason'>
}

/** Where a page of the list ends: the next one begins behind it. */
export type ListPlace = {
  readonly period: Day
  /** As much of the description as it is sorted by, as its reader has it. */
  readonly description: string
  readonly id: string
  readonly version: number
}

export type DocumentPage = {
  readonly documents: readonly ListedDocument[]
  /** Absent where nothing comes behind them. */
  readonly next?: ListPlace
}

/** What the list can be narrowed to, each with the number of current documents. */
export type DocumentChoices = {
  readonly categories: readonly {
    readonly category: string
    readonly count: number
    readonly subcategories: readonly { readonly subcategory: string; readonly count: number }[]
  }[]
  /** The latest first. */
  readonly years: readonly { readonly year: number; readonly count: number }[]
  /** By name; the number tells two holdings of one fund apart. */
  readonly items: readonly {
    readonly id: string
    readonly name: string
    readonly number: string
    readonly count: number
  }[]
}

export type UnreadCount = { readonly count: number; readonly hasMore: boolean }
