import path from 'node:path'

/** Where the ends of the audit chains are noted, outside the database. */
export function auditAnchorFile(dataDirectory: string): string {
  return path.join(dataDirectory, 'audit', 'anchors.log')
}
