import type { Limit } from '#kernel/limit.ts'
import { RELEASING_ROLE } from '#kernel/permissions.ts'

/** Of one person of the office, whatever they want to decide. */
export const OFFICE_FACTOR_LIMIT: Limit = { attempts: 10, windowSeconds: 15 * 60 }

/** Why somebody of the office cannot do this, in words for the terminal. */
export class OfficeError extends Error {
  override name = 'OfficeError'
}

/** What others have written must not steer the terminal, nor turn the line around. */
export function toOfficeLine(line: string): string {
  return line.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '�')
}

/** D1: the roles of the office, as a login names them. */
export const OFFICE_ROLES = {
  clerk: 'sachbearbeitung',
  approver: RELEASING_ROLE,
  auditor: 'revision',
  administration: 'administration',
} as const
