-- Mails on their way out. A request writes one in the transaction of what it tells about, so both happen or neither; the
-- mail worker, as the owner of the tables, sends it afterwards.
create table outgoing_mail (
  id uuid primary key,
  brand brand_name not null,
  kind text not null check (kind <> ''),
  locale text not null check (locale in ('en-GB', 'de-DE')),
  sender_address text not null,
  sender_name text not null,
  recipient_address text not null,
  recipient_name text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed', 'expired')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  settled_at timestamptz,
  last_error text,
  check ((status = 'waiting') = (settled_at is null)),
  -- Codes and links must not outlive the mail.
  check (status = 'waiting' or (text_body = '' and html_body = ''))
);
-- In the order they are sent: what expires goes first, so that no digest stands in the way of a code.
create index on outgoing_mail ((expires_at is null), next_attempt_at) where status = 'waiting';
create index on outgoing_mail (settled_at) where settled_at is not null;
call guard_tenant_table('outgoing_mail');

-- A request may put a mail in, and never see or change one.
revoke all on outgoing_mail from portico_app;
grant insert (
  id, brand, kind, locale, sender_address, sender_name, recipient_address, recipient_name, subject, text_body, html_body,
  expires_at
) on outgoing_mail to portico_app;

-- Reaches the workers at commit, and not at all on rollback.
create function announce_outgoing_mail() returns trigger language plpgsql as $$
begin
  perform pg_notify('outgoing_mail', '');
  return null;
end
$$;
create trigger announce after insert on outgoing_mail for each statement execute function announce_outgoing_mail();

-- Where mails arrive in an installation without a mail server.
create table local_mail (
  id uuid primary key,
  brand brand_name not null,
  sender_address text not null,
  sender_name text not null,
  recipient_address text not null,
  recipient_name text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  arrived_at timestamptz not null default clock_timestamp()
);
create index on local_mail (arrived_at desc);
call guard_tenant_table('local_mail');
revoke all on local_mail from portico_app;
