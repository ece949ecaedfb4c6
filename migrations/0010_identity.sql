-- Sessions, codes, links and further factors: what sign-in keeps (A4, A6, security.md 1–11). Codes and links are kept as
-- digests only. Requests reach their own rows at most; sign-in itself runs as the owner.

alter table login
  add column is_disabled boolean not null default false,
  add column password_changed_at timestamptz;

create table session (
  id uuid primary key,
  brand brand_name not null,
  login_id uuid not null references login on delete cascade,
  -- Acting for somebody (A4.9): whose portfolio is seen, and by which grant.
  viewee_login_id uuid references login on delete cascade,
  view_for_grant_id uuid,
  -- The viewer's own session, to which the end of the view leads back.
  own_session_id uuid references session on delete cascade,
  is_one_time_password boolean not null default false,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- However active the person is, the session ends then.
  expires_at timestamptz not null,
  ended_at timestamptz,
  user_agent text not null,
  address text not null,
  check ((viewee_login_id is null) = (view_for_grant_id is null))
);
create index on session (login_id, created_at desc);
create index on session (view_for_grant_id) where view_for_grant_id is not null;
call guard_tenant_table('session');
revoke insert, update, delete on session from portico_app;

-- A password was right and a second factor is asked for. The id is what the wire calls loginId: it cannot be guessed.
create table sign_in_challenge (
  id uuid primary key,
  brand brand_name not null,
  login_id uuid not null references login on delete cascade,
  -- Of the newest code sent by mail, if one was.
  code_hash text,
  code_sent_at timestamptz,
  code_expires_at timestamptz,
  code_tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  finished_at timestamptz,
  user_agent text not null,
  address text not null
);
create index on sign_in_challenge (login_id) where finished_at is null;
create index on sign_in_challenge (expires_at);
call guard_tenant_table('sign_in_challenge');
revoke all on sign_in_challenge from portico_app;

create table password_link (
  token_hash text primary key,
  brand brand_name not null,
  login_id uuid not null references login on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on password_link (login_id);
call guard_tenant_table('password_link');
revoke all on password_link from portico_app;

create table password_history (
  login_id uuid not null references login on delete cascade,
  brand brand_name not null,
  password_hash text not null,
  replaced_at timestamptz not null,
  primary key (login_id, replaced_at)
);
call guard_tenant_table('password_history');
revoke all on password_history from portico_app;

-- A4.9: an investor lets somebody else look at the portfolio, until a day, revocable at any time.
create table view_for_grant (
  id uuid primary key,
  brand brand_name not null,
  login_id uuid not null references login on delete cascade,
  viewer_name text not null check (viewer_name <> ''),
  viewer_email text not null check (viewer_email <> ''),
  code_hash text not null unique,
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index on view_for_grant (login_id, created_at desc);
call guard_tenant_table('view_for_grant');
revoke insert, update, delete on view_for_grant from portico_app;

-- A sign-in from a device that was not seen before is told by mail.
create table known_device (
  login_id uuid not null references login on delete cascade,
  device_hash text not null,
  brand brand_name not null,
  seen_at timestamptz not null,
  primary key (login_id, device_hash)
);
call guard_tenant_table('known_device');
revoke all on known_device from portico_app;

create table totp_factor (
  login_id uuid primary key references login on delete cascade,
  brand brand_name not null,
  secret text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- A code is good once: the time step of the last one that was accepted.
  last_step bigint
);
call guard_tenant_table('totp_factor');
revoke all on totp_factor from portico_app;

-- What the secrets of authenticator apps are sealed under (decision 022): one row, made by the first node that needs it.
create table sealing_key (
  is_only boolean primary key default true check (is_only),
  key bytea not null check (octet_length(key) = 32)
);
revoke all on sealing_key from portico_app;

create table recovery_code (
  login_id uuid not null references login on delete cascade,
  code_hash text not null,
  brand brand_name not null,
  used_at timestamptz,
  primary key (login_id, code_hash)
);
call guard_tenant_table('recovery_code');
revoke all on recovery_code from portico_app;

create table passkey (
  credential_id text primary key,
  login_id uuid not null references login on delete cascade,
  brand brand_name not null,
  name text not null check (name <> ''),
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index on passkey (login_id);
call guard_tenant_table('passkey');
revoke all on passkey from portico_app;

create table passkey_challenge (
  -- The sign-in or, for a new passkey, the session that it was made for: each has one at most.
  id uuid primary key,
  login_id uuid not null references login on delete cascade,
  brand brand_name not null,
  challenge text not null,
  expires_at timestamptz not null
);
call guard_tenant_table('passkey_challenge');
revoke all on passkey_challenge from portico_app;

-- Counted attempts, by account and by address, for all nodes.
create table rate_limit (
  key text primary key,
  points integer not null,
  expires_at timestamptz not null
);
create index on rate_limit (expires_at);
revoke all on rate_limit from portico_app;
