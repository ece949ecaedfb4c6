-- From where mails may be sent. A restored or copied database finds itself somewhere else than this row says, and stays silent until a
-- person releases it.
create table mail_release (
  is_only boolean primary key default true check (is_only),
  environment text not null,
  -- How the portal reaches the database: one in common is enough.
  servers text[] not null,
  -- PostgreSQL's own number of the cluster and of the database in it.
  database_id text not null,
  -- Raised by PostgreSQL whenever a standby takes over or a backup is rolled forward.
  timeline text not null,
  is_held boolean not null default false,
  changed_at timestamptz not null default now()
);
revoke all on mail_release from portico_app;
