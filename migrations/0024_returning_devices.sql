-- Nobody can shut another out (security.md 21). A browser that has signed in keeps a secret of its own; what is tried with it
-- is counted apart, so that a stranger's tries never stop its owner. Only the digest is kept, one for each login.
create table returning_device (
  digest text primary key check (digest ~ '^[0-9a-f]{64}$'),
  brand brand_name not null,
  login_id uuid not null references login on delete cascade,
  seen_at timestamptz not null
);
create index on returning_device (login_id, seen_at desc);
create index on returning_device (seen_at);
call guard_tenant_table('returning_device');
revoke all on returning_device from portico_app;

-- Begun on such a device: what others begin does not end it.
alter table sign_in_challenge add column device_digest text;
alter table password_link add column device_digest text;

-- An authenticator app is confirmed by the session that began, with a few tries.
alter table totp_factor
  add column session_id uuid,
  add column tries smallint not null default 0;

-- Two that come at once wait for each other at the login's row, and the second counts the first.
create function refuse_passkey_beyond_limit() returns trigger language plpgsql as $$
begin
  perform from login where id = new.login_id for no key update;
  if (select count(*) from passkey where login_id = new.login_id) >= 20 then
    raise check_violation using constraint = 'passkey_limit', message = 'a login has 20 passkeys at most';
  end if;
  return new;
end
$$;
create trigger passkey_limit before insert on passkey
  for each row execute function refuse_passkey_beyond_limit();
