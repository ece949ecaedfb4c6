import { sql } from 'kysely'
import { EMBEDDABLE } from '#features/market/tranche.wire.ts'
import { createUnsubscribeToken } from '#features/notifications/server/unsubscribe-token.ts'
import { votingFactories } from '#features/voting/server/voting.test-data.ts'
import type { Database } from '#server/db/connect.ts'
import { getSealingKey } from '#server/sealing-key.queries.ts'
import { hashSecret } from '#server/secrets.ts'

/** How to call an endpoint on the demo house. Every endpoint must have a line; so a new one cannot be forgotten. */
export type SampleCall = {
  readonly path: string
  /** Whose data it is: the demo login that gets an answer. */
  readonly of?: 'special.investor' | 'public.investor' | 'office.operator'
  /** Names something that belongs to that person alone: others must not find it. */
  readonly isOwned?: boolean
  readonly body?: unknown
  readonly contentType?: string
}

const FORM = 'application/x-www-form-urlencoded'
const NOBODY = '00000000-0000-4000-8000-000000000000'

export async function buildSampleCalls(db: Database): Promise<Readonly<Record<string, SampleCall>>> {
  const first = async (query: ReturnType<typeof sql<{ id: string }>>) => {
    const { rows } = await query.execute(db)
    if (!rows[0]) throw new Error('the demo house lacks what a sample call needs')
    return rows[0].id
  }
  const ownerOf = (username: string) => sql`(select investor_id from login where username = ${username})`
  const special = ownerOf('special.investor')
  const publicInvestor = ownerOf('public.investor')

  const investment = await first(
    sql`select id from fund_investment where investor_id = ${special} and status = 'active' order by id limit 1`,
  )
  // Neither held nor touched by the other investor that asks for it.
  const heldBy = (owner: typeof special) => sql`
    select fund_id, property_id from fund_investment join fund on fund.id = fund_id
      join property_parent on system = fund.source_system and key = fund.source_key where investor_id = ${owner}`
  const others = heldBy(ownerOf('tan.investor'))
  const property = await first(
    sql`select property_id as id from (${heldBy(special)}) as held
      where property_id not in (select property_id from (${others}) as other)
        and fund_id not in (select fund_id from fund_investment where investor_id = ${ownerOf('tan.investor')})
      order by property_id limit 1`,
  )
  const fund = await first(
    sql`select fund_id as id from (${heldBy(special)}) as held where property_id = ${property}
      and fund_id not in (select fund_id from fund_investment where investor_id = ${ownerOf('tan.investor')}) limit 1`,
  )
  const fundKey = await first(
    sql`select source_system || '/' || source_key as id from fund where id = ${fund}`,
  )
  const picture = await first(
    sql`select file_id as id from property_picture where property_id = ${property} limit 1`,
  )
  const document = await first(
    sql`select id from document where investor_id = ${special} order by id limit 1`,
  )
  const form = await first(sql`select id from document where kind = 'form' and brand = 'halden' limit 1`)
  const contact = await first(
    sql`select id from contact_person where brand = 'halden' and picture_id is not null limit 1`,
  )
  const guid = await first(sql`select ${special} as id`)
  const requests = `/api/profile/v1/${guid}/profil/aenderungsantrag`
  const participation = await first(
    sql`select id from participation where investor_id = ${publicInvestor} order by id limit 1`,
  )
  const subscription = await first(
    sql`select id from subscription where investor_id = ${publicInvestor} limit 1`,
  )
  const product = await first(
    sql`select id from fund_product where brand = 'linden' and is_on_market
      and prospectus_picture_id is not null and property_picture_id is not null order by id limit 1`,
  )
  await sql`insert into user_setting (login_id, brand, name, value)
    select id, brand, 'tutorialConfig', '{"step":1}' from login where username = 'special.investor'`.execute(
    db,
  )
  await sql`insert into calendar_feed (login_id, brand, token_hash, created_at)
    select id, brand, encode(sha256('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'), 'hex'), now()
    from login where brand = 'halden' and username = 'historical.investor'`.execute(db)
  const linkToken = 'b'.repeat(43)
  await sql`insert into password_link (token_hash, brand, login_id, created_at, expires_at)
    select ${hashSecret(linkToken)}, brand, id, now(), '2027-01-01' from login
    where brand = 'halden' and username = 'historical.investor'`.execute(db)
  const downloadToken = 'd'.repeat(43)
  await sql`insert into download_link (token_hash, brand, login_id, document_id, created_at, expires_at)
    select ${hashSecret(downloadToken)}, brand, id, ${document}, now(), '2027-02-01' from login
    where brand = 'halden' and username = 'special.investor'`.execute(db)
  const terms = await first(sql`select id from approvable_document where audience = 'investor' limit 1`)

  const reader = await first(sql`select id from login where username = 'historical.investor'`)
  const unsubscribeToken = createUnsubscribeToken(reader, { key: await getSealingKey(db), brand: 'halden' })
  const unsubscribing = `/api/notifications/v1/unsubscribe/halden/${unsubscribeToken}`

  const voting = await addVotedMeeting(db, guid)
  const counted = await addPublishedMeeting(db, guid)
  const open = await addOpenMeeting(db, guid)

  const beteiligungen = '/api/beteiligungen/v2'
  const tranche = `/api/produkte/v2/tranche/${product}`
  const factors = '/api/logins/v1/halden/second-factors'
  const confirm = '/api/auth/v1/2fa-confirm/halden'
  const ofPublic = { of: 'public.investor' } as const
  return {
    'GET /api/openapi.json': { path: '/api/openapi.json' },
    'GET /api/:client/brand': { path: '/api/halden/brand' },
    'GET /api/:client/analytics': { path: '/api/halden/analytics' },
    'GET /api/:client/announcements': { path: '/api/halden/announcements' },
    'GET /api/:client/announcements/own': { path: '/api/halden/announcements/own' },
    'GET /api/:client/pages/:page': { path: '/api/halden/pages/imprint' },

    'GET /api/auth/v1/public-key': { path: '/api/auth/v1/public-key' },
    'POST /api/auth/v1/login': { path: '/api/auth/v1/login' },
    'POST /api/auth/v1/login/:client': {
      path: '/api/auth/v1/login/halden',
      body: 'username=special.investor&password=portico-demo-house',
      contentType: FORM,
    },
    'POST /api/auth/v1/2fa-confirm/:client/tan': {
      path: `${confirm}/tan`,
      body: { loginId: NOBODY, tan: '123456' },
    },
    'POST /api/auth/v1/2fa-confirm/:client/totp': {
      path: `${confirm}/totp`,
      body: { loginId: NOBODY, code: '123456' },
    },
    'POST /api/auth/v1/2fa-confirm/:client/recovery-code': {
      path: `${confirm}/recovery-code`,
      body: { loginId: NOBODY, code: 'abcd-efgh-jkmn' },
    },
    'POST /api/auth/v1/2fa-confirm/:client/passkey': {
      path: `${confirm}/passkey`,
      body: { loginId: NOBODY, response: {} },
    },
    'POST /api/auth/v1/2fa-confirm/:client/passkey/options': {
      path: `${confirm}/passkey/options`,
      body: { loginId: NOBODY },
    },
    'POST /api/auth/v1/2fa-reissue/:client': {
      path: '/api/auth/v1/2fa-reissue/halden',
      body: { loginId: NOBODY },
    },
    'POST /api/auth/v1/login-with-view-for/:client': {
      path: '/api/auth/v1/login-with-view-for/halden',
      body: { code: '12345-67890' },
    },
    'DELETE /api/auth/v1/login-with-view-for/:client': { path: '/api/auth/v1/login-with-view-for/halden' },
    'GET /api/auth/v1/session': { path: '/api/auth/v1/session' },
    'DELETE /api/auth/v1/session': { path: '/api/auth/v1/session' },
    'POST /api/auth/v1/session/confirmation': {
      path: '/api/auth/v1/session/confirmation',
      body: { password: 'wrong' },
    },
    'GET /api/auth/v1/sessions': { path: '/api/auth/v1/sessions' },
    'DELETE /api/auth/v1/sessions': { path: '/api/auth/v1/sessions' },
    'DELETE /api/auth/v1/sessions/:id': { path: `/api/auth/v1/sessions/${NOBODY}` },

    'POST /api/logins/v1/:client/password/reset': {
      path: '/api/logins/v1/halden/password/reset',
      body: { login: 'nobody.here', mt_id: 120 },
    },
    'GET /api/logins/v1/:client/password/guidelines': { path: '/api/logins/v1/halden/password/guidelines' },
    'GET /api/logins/v1/:client/password/link': {
      path: `/api/logins/v1/halden/password/link?token=${linkToken}`,
    },
    'POST /api/logins/v1/:client/password': {
      path: '/api/logins/v1/halden/password',
      body: { token: 'a'.repeat(43), password: 'x' },
    },
    'PUT /api/logins/v1/:client/password': {
      path: '/api/logins/v1/halden/password',
      body: { oldPassword: 'wrong', password: 'x' },
    },
    'GET /api/logins/v1/:client/view-for': { path: '/api/logins/v1/halden/view-for' },
    'POST /api/logins/v1/:client/view-for': { path: '/api/logins/v1/halden/view-for', body: { name: '' } },
    'POST /api/logins/v1/:client/view-for/:id/keep': {
      path: `/api/logins/v1/halden/view-for/${NOBODY}/keep`,
    },
    'DELETE /api/logins/v1/:client/view-for/:id': { path: `/api/logins/v1/halden/view-for/${NOBODY}` },
    'GET /api/logins/v1/:client/second-factors': { path: factors },
    'PUT /api/logins/v1/:client/second-factors/email-tan': {
      path: `${factors}/email-tan`,
      body: {},
    },
    'POST /api/logins/v1/:client/second-factors/totp': { path: `${factors}/totp` },
    'DELETE /api/logins/v1/:client/second-factors/totp': { path: `${factors}/totp` },
    'POST /api/logins/v1/:client/second-factors/totp/confirm': {
      path: `${factors}/totp/confirm`,
      body: { code: '123456' },
    },
    'POST /api/logins/v1/:client/second-factors/recovery-codes': { path: `${factors}/recovery-codes` },
    'POST /api/logins/v1/:client/second-factors/passkeys/options': { path: `${factors}/passkeys/options` },
    'POST /api/logins/v1/:client/second-factors/passkeys': {
      path: `${factors}/passkeys`,
      body: { name: 'Key', response: {} },
    },
    'DELETE /api/logins/v1/:client/second-factors/passkeys/:credentialId': {
      path: `${factors}/passkeys/none`,
    },

    'GET /real-estate/v2/property/byparent/:system/:key': {
      path: `/real-estate/v2/property/byparent/${fundKey}?active=true`,
      isOwned: true,
    },
    'GET /real-estate/v2/property/:id': { path: `/real-estate/v2/property/${property}`, isOwned: true },

    'GET /api/beteiligungen/v2': { path: beteiligungen, ...ofPublic },
    'GET /api/beteiligungen/v2/:id': {
      path: `${beteiligungen}/${participation}`,
      isOwned: true,
      ...ofPublic,
    },
    'GET /api/beteiligungen/v2/:id/auszahlungen': {
      path: `${beteiligungen}/${participation}/auszahlungen`,
      isOwned: true,
      ...ofPublic,
    },
    'GET /api/beteiligungen/v2/:id/unterlagen': {
      path: `${beteiligungen}/${participation}/unterlagen`,
      isOwned: true,
      ...ofPublic,
    },
    'GET /api/produkte/v2/erstmarkt': { path: '/api/produkte/v2/erstmarkt?size=100', ...ofPublic },
    'GET /api/produkte/v2/tranche/:id': { path: `${tranche}?embed=${EMBEDDABLE.join()}`, ...ofPublic },
    ...Object.fromEntries(
      [
        'basisdaten',
        'beteiligung',
        'auszahlungen',
        'investitionen',
        'entwicklung',
        'objekte',
        'dokumente',
        'prospektbild',
        'objektbild',
        'datenblatt',
      ].map((slice) => [
        `GET /api/produkte/v2/tranche/:id/${slice}`,
        { path: `${tranche}/${slice}`, ...ofPublic },
      ]),
    ),
    'GET /api/specialfund/v1/investment-group': { path: '/api/specialfund/v1/investment-group' },
    'GET /api/specialfund/v1/document/:id': { path: `/api/specialfund/v1/document/${fund}`, isOwned: true },
    'GET /api/specialfund/v1/:id': { path: `/api/specialfund/v1/${fund}`, isOwned: true },
    'GET /api/specialfundinvestment/v1/portfolio': { path: '/api/specialfundinvestment/v1/portfolio' },
    'GET /api/specialfundinvestment/v1/:id': {
      path: `/api/specialfundinvestment/v1/${investment}`,
      isOwned: true,
    },
    'GET /api/:client/portfolio/rates': { path: '/api/halden/portfolio/rates' },
    'GET /api/:client/portfolio/dates': { path: '/api/halden/portfolio/dates' },
    'GET /api/:client/portfolio/news': { path: '/api/halden/portfolio/news' },
    'PUT /api/:client/portfolio/news/seen': {
      path: '/api/halden/portfolio/news/seen',
      body: { until: '2026-11-18T08:00:00Z' },
    },
    'GET /api/:client/portfolio/places': { path: '/api/halden/portfolio/places' },
    'GET /api/:client/portfolio/search-entries': { path: '/api/halden/portfolio/search-entries' },
    'GET /api/:client/portfolio/summary': { path: '/api/halden/portfolio/summary?currency=USD' },
    'GET /api/:client/portfolio/returns': { path: '/api/halden/portfolio/returns?currency=USD' },
    'GET /api/:client/portfolio/returns/working': { path: '/api/halden/portfolio/returns/working' },
    'GET /api/:client/portfolio/returns/:id': {
      path: `/api/halden/portfolio/returns/${investment}`,
      isOwned: true,
    },
    ...Object.fromEntries(
      ['statement.pdf', 'statement.xlsx', 'statement.csv', 'cash-flows.csv'].map((file) => [
        `GET /api/:client/portfolio/${file}`,
        { path: `/api/halden/portfolio/${file}?date=2026-09-30&currency=USD` },
      ]),
    ),
    'GET /api/:client/portfolio/documents.csv': {
      path: '/api/halden/portfolio/documents.csv?language=de-DE',
    },
    'GET /api/calendar/v1/feed': { path: '/api/calendar/v1/feed' },
    'POST /api/calendar/v1/feed': { path: '/api/calendar/v1/feed' },
    'DELETE /api/calendar/v1/feed': { path: '/api/calendar/v1/feed' },
    'GET /api/calendar/v1/:client/:file': { path: `/api/calendar/v1/halden/${'a'.repeat(43)}.ics` },
    'GET /api/:client/portfolio': { path: '/api/halden/portfolio?props' },
    'GET /api/:client/portfolio/market': { path: '/api/linden/portfolio/market?props', ...ofPublic },
    'GET /api/:client/portfolio/document/categories': { path: '/api/halden/portfolio/document/categories' },
    'GET /api/:client/portfolio/documents/:type/:id': {
      path: `/api/linden/portfolio/documents/publicFundInvestment/${participation}`,
      isOwned: true,
      ...ofPublic,
    },
    'GET /api/:client/portfolio/:ids': { path: `/api/halden/portfolio/${investment}?props`, isOwned: true },
    'GET /api/produkte/v2/interessen': { path: '/api/produkte/v2/interessen', ...ofPublic },
    'POST /api/produkte/v2/interessen': {
      path: '/api/produkte/v2/interessen',
      body: { produkt: product, rueckruf: { telefon: '+49 40 12345', zeit: 'jederzeit' } },
      ...ofPublic,
    },
    'GET /api/zeichnungen/v1': {
      path: '/api/zeichnungen/v1?status=OFFEN&type=EDIREKTZEICHNUNG',
      ...ofPublic,
    },
    'GET /api/zeichnungen/v1/:id': {
      path: `/api/zeichnungen/v1/${subscription}`,
      isOwned: true,
      ...ofPublic,
    },
    'GET /contact-person/v2/:id': { path: `/contact-person/v2/${contact}` },
    'GET /contact-person/v2/:idOrEmail/picture': {
      path: `/contact-person/v2/${contact}/picture?base64=true`,
    },
    'GET /api/dokumente/v1/public/formulare/:client': { path: '/api/dokumente/v1/public/formulare/halden' },
    'GET /api/dokumente/v1/public/formulare/:client/:id': {
      path: `/api/dokumente/v1/public/formulare/halden/${form}`,
    },
    'GET /api/download/:id': { path: `/api/download/${document}`, isOwned: true },
    'GET /api/dokumente/v2/archiv': { path: `/api/dokumente/v2/archiv?ids=${document}`, isOwned: true },
    'GET /api/dokumente/v2/link/:token': { path: `/api/dokumente/v2/link/${downloadToken}` },
    'POST /api/dokumente/v2/gelesen': {
      path: '/api/dokumente/v2/gelesen',
      body: { dokumente: [document] },
      isOwned: true,
    },
    'POST /api/dokumente/v2/ungelesen': {
      path: '/api/dokumente/v2/ungelesen',
      body: { dokumente: [document] },
      isOwned: true,
    },
    'GET /api/dokumente/v2/liste': { path: '/api/dokumente/v2/liste?groesse=5' },
    'GET /api/dokumente/v2/kategorien': { path: '/api/dokumente/v2/kategorien' },
    'GET /api/dokumente/v2/auswahl': { path: '/api/dokumente/v2/auswahl' },
    'GET /api/dokumente/v2/ungelesen': { path: '/api/dokumente/v2/ungelesen' },
    'HEAD /api/dokumente/v2/approvables': { path: '/api/dokumente/v2/approvables' },
    'GET /api/dokumente/v2/approvables': { path: '/api/dokumente/v2/approvables' },
    'GET /api/dokumente/v2/approvables/:id/file': { path: `/api/dokumente/v2/approvables/${terms}/file` },
    'GET /api/dokumente/v2/approvals': { path: '/api/dokumente/v2/approvals' },
    'POST /api/dokumente/v2/approvals': {
      path: '/api/dokumente/v2/approvals',
      body: { approvals: [{ document: terms, signature: '0'.repeat(64) }] },
      isOwned: true,
    },
    'GET /picture/v1/:id': { path: `/picture/v1/${picture}?width=320`, isOwned: true },
    'GET /api/profile/v1/auskunft': { path: '/api/profile/v1/auskunft' },
    'GET /api/profile/v1/:guid{[^/]*}/profil': { path: `/api/profile/v1/${guid}/profil`, isOwned: true },
    'GET /api/profile/v1/:guid{[^/]*}/ansprechpartner': {
      path: `/api/profile/v1/${guid}/ansprechpartner`,
      isOwned: true,
    },
    'GET /api/profile/v1/stammdaten/:guid{[^/]*}': {
      path: `/api/profile/v1/stammdaten/${guid}`,
      isOwned: true,
    },
    'GET /api/profile/v1/:guid{[^/]*}/profil/aenderungsantrag': { path: requests, isOwned: true },
    'POST /api/profile/v1/:guid{[^/]*}/profil/aenderungsantrag': {
      path: requests,
      body: {
        profil: { emails: [], telefone: [], anschriften: [], steuernummern: [], bankverbindungen: {} },
      },
      isOwned: true,
    },
    'POST /api/profile/v1/:guid{[^/]*}/profil/aenderungsantrag/:changeId': {
      path: `${requests}/${NOBODY}`,
      body: { tan: '123456' },
      isOwned: true,
    },
    'POST /api/profile/v1/:guid{[^/]*}/profil/aenderungsantrag/:changeId/tan': {
      path: `${requests}/${NOBODY}/tan`,
      isOwned: true,
    },
    'DELETE /api/profile/v1/:guid{[^/]*}/profil/aenderungsantrag/:changeId': {
      path: `${requests}/${NOBODY}`,
      isOwned: true,
    },
    'POST /api/profile/v1/:guid{[^/]*}/profil/aenderungsantrag/:changeId/faktor/totp': {
      path: `${requests}/${NOBODY}/faktor/totp`,
      body: { code: '123456' },
      isOwned: true,
    },
    'POST /api/profile/v1/:guid{[^/]*}/profil/aenderungsantrag/:changeId/faktor/recovery-code': {
      path: `${requests}/${NOBODY}/faktor/recovery-code`,
      body: { code: 'abcd-efgh-jkmn' },
      isOwned: true,
    },
    'POST /api/profile/v1/:guid{[^/]*}/profil/aenderungsantrag/:changeId/faktor/passkey/options': {
      path: `${requests}/${NOBODY}/faktor/passkey/options`,
      isOwned: true,
    },
    'POST /api/profile/v1/:guid{[^/]*}/profil/aenderungsantrag/:changeId/faktor/passkey': {
      path: `${requests}/${NOBODY}/faktor/passkey`,
      body: {
        response: {
          id: 'key',
          rawId: 'key',
          type: 'public-key',
          response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' },
        },
      },
      isOwned: true,
    },
    'POST /api/profile/v1/:guid{[^/]*}/profil/anlagen': {
      path: `/api/profile/v1/${guid}/profil/anlagen?name=proof.pdf`,
      body: '%PDF-1.7',
      contentType: 'application/pdf',
      isOwned: true,
    },
    'DELETE /api/profile/v1/:guid{[^/]*}/profil/anlagen/:id': {
      path: `/api/profile/v1/${guid}/profil/anlagen/${NOBODY}`,
      isOwned: true,
    },
    'POST /api/profile/v1/nicht-ich/:client': {
      path: '/api/profile/v1/nicht-ich/halden',
      body: { token: 'a'.repeat(43) },
    },
    'GET /api/profile/v1/aenderungen': { path: '/api/profile/v1/aenderungen?seit=0', of: 'office.operator' },
    'GET /api/profile/v1/laender': { path: '/api/profile/v1/laender' },
    'GET /api/profile/v1/finanzaemter': { path: '/api/profile/v1/finanzaemter' },
    'GET /api/profile/v1/banken/:blz': { path: '/api/profile/v1/banken/37040044' },
    'POST /api/:client/handover/:target': {
      path: '/api/halden/handover/subscription',
      contentType: FORM,
      body: '',
    },
    'POST /api/:client/failures': {
      path: '/api/halden/failures',
      body: {
        id: '0b8f6c1e-5d1f-4b7e-9c39-2f6f6f0a9d11',
        name: 'TypeError',
        message: 'x is undefined',
        stack: '',
        page: '/halden',
      },
    },
    'GET /api/voting/v1/meetings': { path: '/api/voting/v1/meetings' },
    'GET /api/voting/v1/meetings/:id': { path: voting.path, isOwned: true },
    'GET /api/voting/v1/meetings/:id/attachments/:attachmentId': {
      path: `${voting.path}/attachments/${voting.attachmentId}`,
      isOwned: true,
    },
    'GET /api/voting/v1/meetings/:id/draft': { path: `${voting.path}/draft`, isOwned: true },
    'PUT /api/voting/v1/meetings/:id/draft': {
      path: `${voting.path}/draft`,
      body: { isTogether: true, ballots: [] },
      isOwned: true,
    },
    'POST /api/voting/v1/meetings/:id/votes': {
      path: `${voting.path}/votes`,
      body: { ballots: [], voterNonce: '0'.repeat(32) },
      isOwned: true,
    },
    'POST /api/voting/v1/meetings/:id/votes/:voteId': {
      path: `${voting.path}/votes/${NOBODY}`,
      body: { tan: '123456' },
      isOwned: true,
    },
    'POST /api/voting/v1/meetings/:id/votes/:voteId/tan': {
      path: `${voting.path}/votes/${NOBODY}/tan`,
      isOwned: true,
    },
    'DELETE /api/voting/v1/meetings/:id/votes/:voteId': {
      path: `${voting.path}/votes/${NOBODY}`,
      isOwned: true,
    },
    'POST /api/voting/v1/meetings/:id/proxies': {
      path: `${open}/proxies`,
      body: { name: 'Petra Ubben', email: 'petra.ubben@example.com' },
      isOwned: true,
    },
    'DELETE /api/voting/v1/meetings/:id/proxies/:proxyId': {
      path: `${voting.path}/proxies/${NOBODY}`,
      isOwned: true,
    },
    'GET /api/voting/v1/meetings/:id/receipt': { path: `${voting.path}/receipt`, isOwned: true },
    'GET /api/voting/v1/meetings/:id/receipt.pdf': { path: `${voting.path}/receipt.pdf`, isOwned: true },
    'GET /api/voting/v1/meetings/:id/result': { path: `${counted}/result`, isOwned: true },
    'GET /api/voting/v1/meetings/:id/protocol.pdf': { path: `${counted}/protocol.pdf`, isOwned: true },
    'GET /api/voting/v1/meetings/:id/codes': { path: `${counted}/codes`, isOwned: true },
    'GET /api/voting/v1/meetings/:id/count.json': { path: `${counted}/count.json`, isOwned: true },
    'GET /api/notifications/v1/settings': { path: '/api/notifications/v1/settings' },
    'PUT /api/notifications/v1/settings': {
      path: '/api/notifications/v1/settings',
      body: { interval: 'daily', categories: [{ category: 'annualReport', notify: false }] },
    },
    'DELETE /api/notifications/v1/settings': { path: '/api/notifications/v1/settings' },
    'GET /api/notifications/v1/unsubscribe/:client/:token': { path: unsubscribing },
    'POST /api/notifications/v1/unsubscribe/:client/:token': {
      path: unsubscribing,
      body: 'List-Unsubscribe=One-Click',
      contentType: FORM,
    },
    'GET /api/userconfig/v1/user/:setting': { path: '/api/userconfig/v1/user/tutorialConfig', isOwned: true },
    'GET /api/userconfig/v1/user': { path: '/api/userconfig/v1/user?names=tutorialConfig,unknown' },
    'PUT /api/userconfig/v1/user/:setting': { path: '/api/userconfig/v1/user/aSample', body: { is: true } },
    'DELETE /api/userconfig/v1/user/:setting': { path: '/api/userconfig/v1/user/aSample' },
    'GET /api/userconfig/v1/public/:setting/:client': {
      path: '/api/userconfig/v1/public/announcements/halden',
    },
  }
}

/** One in which the investor has voted, with a document that the store holds. */
async function addVotedMeeting(db: Database, investorId: string) {
  const house = votingFactories(db)
  const { sha256, byte_length } = await db
    .selectFrom('stored_file')
    .select(['sha256', 'byte_length'])
    .where('brand', '=', 'halden')
    .where('content_type', '=', 'application/pdf')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const attachments = [{ sha256, byte_length: Number(byte_length) }]
  const { id, topicIds, files } = await house.buildMeeting({ attachments })
  const held = [await house.addEntitlement(id, investorId)]
  await house.castVotes(id, investorId, { held, topicIds })
  return { path: `/api/voting/v1/meetings/${id}`, attachmentId: files[0]?.id }
}

/** One in which the investor has not voted. */
async function addOpenMeeting(db: Database, investorId: string) {
  const house = votingFactories(db)
  const { id } = await house.buildMeeting()
  await house.addEntitlement(id, investorId)
  return `/api/voting/v1/meetings/${id}`
}

/** One whose result is there, with a single lot. */
async function addPublishedMeeting(db: Database, investorId: string) {
  const house = votingFactories(db)
  const { id, topicIds } = await house.buildMeeting()
  const [topicId = ''] = topicIds
  const votes = 1
  await house.addEntitlement(id, investorId, { nominal: '100.00', votes })
  const ofMeeting = { brand: 'halden', meeting_id: id }
  await house.add('meeting_result', {
    ...ofMeeting,
    entitled: votes,
    present: votes,
    entitled_holdings: 1,
    present_holdings: 1,
    is_quorate: true,
    chain_hash: '0'.repeat(64),
  })
  const tally = { approve: votes, abstain: 0, reject: 0 }
  await house.add('topic_result', {
    ...ofMeeting,
    topic_id: topicId,
    entitled: votes,
    ...tally,
    outcome: 'carried',
  })
  await house.add('published_lot', {
    ...ofMeeting,
    topic_id: topicId,
    code: 'ABCD1234EFGH',
    choice: 'APPROVE',
    votes,
  })
  await house.moveTo(id, 'published')
  return `/api/voting/v1/meetings/${id}`
}
