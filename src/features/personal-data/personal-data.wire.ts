import { call } from '#kernel/call.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { EXPORT_TYPE } from './personal-data.domain.ts'

export const exportPerson = call({
  method: 'GET',
  path: '/api/profile/v1/auskunft',
  service: 'profile',
  access: 'signedIn',
  isClosedToViewers: true,
  needsConfirmation: true,
  leavesEvidence: true,
  summary:
    'Everything about the caller as a ZIP: data.json, a page to read, and their own files as far as they fit',
  answer: { contentTypes: [EXPORT_TYPE] },
  problems: [HTTP_ERRORS.tooManyRequests, HTTP_ERRORS.unavailable],
})
