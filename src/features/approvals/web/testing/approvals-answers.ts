import { respond } from '#tests/web/stub-server.ts'

export const APPROVABLES = 'GET /api/dokumente/v2/approvables'
export const APPROVALS = 'GET /api/dokumente/v2/approvals'
export const APPROVE = 'POST /api/dokumente/v2/approvals'

/** As the server lists them: what waits, under these names. */
export function waiting(...names: readonly string[]) {
  const documents = names.map((name) => ({
    id: name,
    checksum: `sum of ${name}`,
    anzeigename: name,
    links: [{ rel: 'download', href: `/files/${name}` }],
  }))
  return respond({ data: { documents } })
}

export function approved(...names: readonly string[]) {
  const approvals = names.map((name) => ({
    document: name,
    signature: `sum of ${name}`,
    anzeigename: name,
    approved: '2026-11-15T08:30:00Z',
    links: name.startsWith('Old') ? [] : [{ rel: 'download', href: `/files/${name}` }],
  }))
  return respond({ data: { approvals } })
}
