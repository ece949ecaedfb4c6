-- The private calendar of a login. Whoever has its address reads the dates without signing in, so only the digest of the
-- address is kept, and there is one at most: a new one replaces the earlier.
create table calendar_feed (
  login_id uuid primary key references login on delete cascade,
  brand brand_name not null,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  last_fetched_at timestamptz
);
call guard_tenant_table('calendar_feed');
-- Requests make and end their own; the digest is never read back, and fetching is noted by the owner.
revoke all on calendar_feed from portico_app;
grant select (login_id, brand, created_at, last_fetched_at), insert, update (token_hash, created_at, last_fetched_at), delete
  on calendar_feed to portico_app;
