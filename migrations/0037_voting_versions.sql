-- What comes next and what may be voted on are kept as finished answers too. Besides publications they rest on the course of a
-- meeting, which concerns everybody of the brand, and on votes and proxies, which concern whoever acts for that holder.
create table brand_version (
  brand brand_name primary key,
  version bigint not null
);
call guard_tenant_table('brand_version');
revoke all on brand_version from portico_app;

-- Nobody sees drafts.
create function raise_brand_version() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into brand_version as known (brand, version)
    select distinct brand, next_version(0) from changed where state <> 'draft' order by brand
    on conflict (brand) do update set version = next_version(known.version);
  return null;
end
$$;
call raise_versions_with('meeting', 'raise_brand_version');

-- In the order of the ids, as the versions of persons everywhere.
create function raise_version_of_parties(parties uuid[]) returns void language sql as $$
  insert into person_version as known (login_id, brand, version)
    select id, brand, next_version(0) from login where id = any(parties) order by id
    on conflict (login_id) do update set version = next_version(known.version)
$$;

-- Whoever cast them holds the chain of the meeting's ballots already, so that votes wait for one another there and nowhere else.
create function raise_version_by_ballots() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform raise_version_of_parties(array(
    select login.id from changed join vote_entitlement as held on held.id = changed.entitlement_id
      join login on login.brand = held.brand and login.investor_id = held.investor_id
    union select proxy.proxy_login_id from changed join vote_entitlement as held on held.id = changed.entitlement_id
      join vote_proxy as proxy on proxy.meeting_id = held.meeting_id and proxy.principal_id = held.investor_id
  ));
  return null;
end
$$;
create trigger raises_version_by_insert after insert on ballot referencing new table as changed
  for each statement execute function raise_version_by_ballots();

-- One that ends by a vote is told by the ballots of that vote: telling it twice, and before the chain is held, two votes could
-- wait for each other.
create function raise_version_by_proxies() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform raise_version_of_parties(array(
    select login.id from changed join login on login.brand = changed.brand and login.investor_id = changed.principal_id
      where changed.end_reason is distinct from 'voted'
    union select proxy_login_id from changed where end_reason is distinct from 'voted'
  ));
  return null;
end
$$;
call raise_versions_with('vote_proxy', 'raise_version_by_proxies');
