/** Made-up series as promtool writes them: `a+bxn` rises by b for n minutes, `axn` stays. */
type Series = Readonly<Record<string, string>>

const MINUTES = 180
const stays = (value: number) => `${value}x${MINUTES}`
const rises = (perMinute: number) => `0+${perMinute}x${MINUTES}`

const pages = 'portico_http_request_duration_seconds_bucket{kind="page",route="/portfolio"'
const problem = (code: string) => `portico_problems_total{code="${code}"}`
const onNode = (name: string, node = 'one') => `${name}{job="portico",instance="${node}"}`
const imported = (outcome: string) => `portico_import_timestamp_seconds{brand="halden",outcome="${outcome}"}`

/** Two nodes on a quiet day, on which things go wrong now and then as they do. */
export const HEALTHY: Series = {
  [onNode('up')]: stays(1),
  [onNode('up', 'two')]: stays(1),
  [onNode('process_start_time_seconds')]: stays(-100_000),
  [onNode('process_resident_memory_bytes')]: stays(500_000_000),
  [onNode('nodejs_eventloop_lag_p99_seconds')]: stays(0.02),
  'portico_build_info{instance="one",version="1.0.0"}': stays(1),
  'portico_build_info{instance="two",version="1.0.0"}': stays(1),
  'portico_http_requests_total{kind="page",route="/portfolio",status="2xx"}': rises(600),
  'portico_http_requests_total{kind="call",route="/api/x",status="5xx"}': rises(1),
  [problem('http.internal')]: rises(1),
  [problem('http.notFound')]: rises(60),
  'portico_http_turned_away_total{status="503"}': rises(1),
  'portico_http_turned_away_total{status="429"}': rises(2),
  [`${pages},le="0.5"}`]: rises(580),
  [`${pages},le="2.5"}`]: rises(599),
  [`${pages},le="+Inf"}`]: rises(600),
  'portico_forwarded_calls_total{base="/picture/v1",status="2xx"}': rises(100),
  'portico_forwarded_calls_total{base="/picture/v1",status="error"}': rises(1),
  'portico_database_up{instance="one"}': stays(1),
  'portico_database_up{instance="two"}': stays(1),
  'portico_database_read_only{instance="one"}': stays(0),
  'portico_database_errors_total{reason="disk_full"}': stays(0),
  'portico_database_errors_total{reason="lock_timeout"}': rises(1),
  'portico_database_pool_waiting{instance="one"}': `0x4 3 ${stays(0)}`,
  'portico_mail_held{instance="one"}': stays(0),
  'portico_outbox_overdue_seconds{instance="one"}': `0 40 ${stays(0)}`,
  'portico_mails_total{outcome="sent"}': rises(20),
  'portico_mails_total{outcome="deferred"}': rises(1),
  'portico_mails_total{outcome="failed"}': stays(0),
  'portico_outbox_settled_mails{outcome="refused"}': stays(3),
  'portico_notices_oldest_seconds{instance="one"}': stays(40_000),
  'portico_jobs{queue="mail.sweep",state="failed"}': stays(0),
  'portico_jobs{queue="retention.sweep",state="completed"}': stays(1),
  'portico_chores_total{chore="anchoring the audit",outcome="failed"}': `0x20 1 ${stays(1)}`,
  'portico_object_store_calls_total{operation="open",outcome="unavailable"}': stays(0),
  'portico_object_store_calls_total{operation="open",outcome="failed"}': rises(1),
  [imported('refused')]: stays(100),
  [imported('loaded')]: stays(200),
}

/** What each alarm is for, put over the quiet day; `undefined` takes a series away. It may bring others with it. */
export const CASES: Readonly<
  Record<
    string,
    { readonly series: Readonly<Record<string, string | undefined>>; readonly also?: readonly string[] }
  >
> = {
  PorticoNodeDown: { series: { [onNode('up', 'two')]: stays(0) } },
  PorticoGone: {
    series: { [onNode('up')]: stays(0), [onNode('up', 'two')]: stays(0) },
    also: ['PorticoNodeDown'],
  },
  PorticoRestarts: { series: { [onNode('process_start_time_seconds')]: `-100000+300x${MINUTES}` } },
  PorticoVersionsDiffer: { series: { 'portico_build_info{instance="two",version="2.0.0"}': stays(1) } },
  PorticoMemory: { series: { [onNode('process_resident_memory_bytes')]: stays(1_000_000_000) } },
  PorticoEventLoopBlocked: { series: { [onNode('nodejs_eventloop_lag_p99_seconds')]: stays(2) } },
  PorticoErrors: { series: { [problem('http.internal')]: rises(10) } },
  PorticoTurnsAway: { series: { 'portico_http_turned_away_total{status="503"}': rises(60) } },
  PorticoSlow: { series: { [`${pages},le="2.5"}`]: rises(400), [`${pages},le="0.5"}`]: rises(100) } },
  PorticoServiceAway: {
    series: { 'portico_forwarded_calls_total{base="/picture/v1",status="error"}': rises(50) },
  },
  PorticoDatabaseAway: {
    series: {
      'portico_database_up{instance="one"}': stays(0),
      'portico_database_up{instance="two"}': stays(0),
    },
  },
  PorticoDatabaseCutOff: { series: { 'portico_database_up{instance="two"}': stays(0) } },
  PorticoDatabaseReadOnly: { series: { 'portico_database_read_only{instance="one"}': stays(1) } },
  PorticoDiskFull: { series: { 'portico_database_errors_total{reason="disk_full"}': rises(1) } },
  PorticoPoolBusy: { series: { 'portico_database_pool_waiting{instance="one"}': stays(3) } },
  PorticoMailHeld: { series: { 'portico_mail_held{instance="one"}': stays(1) } },
  PorticoMailStuck: { series: { 'portico_outbox_overdue_seconds{instance="one"}': `0+60x${MINUTES}` } },
  PorticoMailServerAway: { series: { 'portico_mails_total{outcome="sent"}': stays(20) } },
  PorticoMailsGivenUp: { series: { 'portico_mails_total{outcome="failed"}': rises(1) } },
  PorticoMailsRefused: { series: { 'portico_outbox_settled_mails{outcome="refused"}': stays(50) } },
  PorticoNoticesLate: { series: { 'portico_notices_oldest_seconds{instance="one"}': stays(100_000) } },
  PorticoJobFailed: { series: { 'portico_jobs{queue="mail.sweep",state="failed"}': stays(1) } },
  PorticoNightMissed: { series: { 'portico_jobs{queue="retention.sweep",state="completed"}': undefined } },
  PorticoChoreFails: {
    series: { 'portico_chores_total{chore="anchoring the audit",outcome="failed"}': rises(1) },
  },
  PorticoStoreAway: {
    series: { 'portico_object_store_calls_total{operation="open",outcome="unavailable"}': rises(1) },
  },
  PorticoImportRefused: { series: { [imported('refused')]: stays(300) } },
}

/** When it is looked whether an alarm rings. */
export const LOOK_AT_MINUTE = 150
