-- B5.4, B5.8: who is told of what, how often, and what became of each notice.

-- Absent: what the brand says for everybody.
create table notification_setting (
  login_id uuid primary key references login on delete cascade,
  brand brand_name not null,
  interval text not null check (interval in ('never', 'daily', 'instantly')),
  changed_at timestamptz not null default now()
);
call guard_tenant_table('notification_setting');

-- Of a whole category, or of one of its subcategories. Written together with the setting, as a whole.
create table notification_choice (
  login_id uuid not null references notification_setting on delete cascade,
  category text not null,
  -- Empty: the whole category.
  subcategory text not null default '',
  brand brand_name not null,
  notify boolean not null,
  primary key (login_id, category, subcategory)
);
call guard_tenant_table('notification_choice');

-- One row for each person and publication: the evidence that it was told (B5.6). Ids only, and nothing is referenced: it outlives
-- whom it names. Several of a day become one mail for who wants a digest; its id is that of the first of them.
create table notice (
  id uuid primary key default gen_random_uuid(),
  brand brand_name not null,
  -- What it tells of: whoever gave the event also writes the mail.
  topic text not null check (topic <> ''),
  login_id uuid not null,
  publication integer not null,
  interval text not null check (interval in ('daily', 'instantly')),
  planned_at timestamptz not null,
  -- Since when it is in the outbox, in which mail.
  queued_at timestamptz,
  mail_id uuid,
  outcome text check (outcome in ('sent', 'refused', 'failed', 'dropped')),
  -- Why it did not arrive; of a refusal, in the words of the mail server.
  reason text,
  settled_at timestamptz,
  unique (login_id, topic, publication),
  check ((queued_at is null) = (mail_id is null)),
  check ((outcome is null) = (settled_at is null))
);
-- Those that are still to be sent, a publication at a time.
create index notice_open_idx on notice (brand, topic, interval, publication, id) where mail_id is null and outcome is null;
create index notice_age_idx on notice (planned_at) where mail_id is null and outcome is null;
create index on notice (mail_id) where mail_id is not null;
call guard_tenant_table('notice');
revoke all on notice from portico_app;

create trigger append_only before delete or truncate on notice for each statement execute function refuse_change();

-- It gets its mail once and its outcome once. Nothing else of it ever changes.
create function refuse_change_of_notice() returns trigger language plpgsql as $$
begin
  if old.outcome is not null
    or (old.id, old.brand, old.topic, old.login_id, old.publication, old.interval, old.planned_at)
      is distinct from (new.id, new.brand, new.topic, new.login_id, new.publication, new.interval, new.planned_at)
    or (old.mail_id is not null and (old.mail_id, old.queued_at) is distinct from (new.mail_id, new.queued_at))
  then
    raise insufficient_privilege using message = 'UPDATE refused: of a notice only its outcome is added';
  end if;
  return new;
end
$$;
create trigger kept_as_planned before update on notice for each row execute function refuse_change_of_notice();

-- Reaches the nodes at commit, and not at all on rollback.
create function announce_notices() returns trigger language plpgsql as $$
begin
  perform pg_notify('notice', '');
  return null;
end
$$;
create trigger announce after insert on notice for each statement execute function announce_notices();

-- Whether somebody has chosen a password, or was given one: the other two are what logins have that were imported or invited.
create function has_password(password_hash text) returns boolean immutable language sql
  return password_hash not in (
    '', '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
  );

-- RFC 8058: where to unsubscribe from mails of this kind. Requests write none: their mails are about security.
alter table outgoing_mail add column unsubscribe_url text check (unsubscribe_url ~ '^https?://[!-;=?-~]+$');
-- What the server refuses for good is told apart from what could not be brought to it for a day.
alter table outgoing_mail drop constraint outgoing_mail_status_check;
alter table outgoing_mail
  add constraint outgoing_mail_status_check check (status in ('waiting', 'sent', 'refused', 'failed', 'expired'));
-- In the order they are sent: what goes to many behind everything else.
drop index outgoing_mail_expr_next_attempt_at_idx;
create index outgoing_mail_waiting_idx on outgoing_mail (
  (unsubscribe_url is not null), (expires_at is null), next_attempt_at
) where status = 'waiting';

-- What becomes of the mail becomes of its notices, in the same transaction. Servers like to quote the address: it is left out.
create function settle_notices() returns trigger language plpgsql as $$
begin
  update notice set
    outcome = case when new.status = 'expired' then 'dropped' else new.status end,
    reason = case new.status
      when 'expired' then 'outdated' else regexp_replace(new.last_error, '[^[:space:]<>]+@[^[:space:]<>]+', '***', 'g')
    end,
    settled_at = new.settled_at
  where mail_id = new.id;
  return null;
end
$$;
create trigger settle_notices after update of status on outgoing_mail
  for each row when (old.unsubscribe_url is not null and old.status = 'waiting' and new.status <> 'waiting')
  execute function settle_notices();
