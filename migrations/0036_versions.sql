-- Finished answers are kept until what they rest on has changed. Of a brand's data its last publication tells; what
-- belongs to a person alone, and what all brands share, has a version of its own, raised in the transaction of the change.
create table person_version (
  login_id uuid primary key references login on delete cascade,
  brand brand_name not null,
  version bigint not null
);
call guard_tenant_table('person_version');
revoke all on person_version from portico_app;

create table shared_version (
  is_only boolean primary key default true check (is_only),
  version bigint not null
);
insert into shared_version (version) values (0);
revoke all on shared_version from portico_app;

-- Higher than before, and none that there ever was: after a restore the count of changes would come to the same numbers again, for
-- other data.
create function next_version(before bigint) returns bigint language sql volatile as $$
  select greatest(before + 1, (extract(epoch from clock_timestamp()) * 1000000)::bigint)
$$;

-- In the order of the ids: two changes of several people never wait for each other. Who is being removed needs none. What a
-- publication changes is told by its number: an import of all logins holds up nobody who keeps a setting meanwhile.
create function raise_person_version() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.publishing', true) = 'on' then return null; end if;
  insert into person_version as known (login_id, brand, version)
    select login.id, login.brand, next_version(0) from login where login.id in (select login_id from changed) order by login.id
    on conflict (login_id) do update set version = next_version(known.version);
  return null;
end
$$;

create function raise_version_of_login() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.publishing', true) = 'on' then return null; end if;
  insert into person_version as known (login_id, brand, version)
    select id, brand, next_version(0) from changed order by id
    on conflict (login_id) do update set version = next_version(known.version);
  return null;
end
$$;
create trigger raises_version_by_update after update on login referencing new table as changed
  for each statement execute function raise_version_of_login();

create function raise_shared_version() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update shared_version set version = next_version(version) where exists (select from changed);
  return null;
end
$$;

create procedure raise_versions_with(changing regclass, raised text) language plpgsql as $$
begin
  execute format('create trigger raises_version_by_insert after insert on %s referencing new table as changed
    for each statement execute function %I()', changing, raised);
  execute format('create trigger raises_version_by_update after update on %s referencing new table as changed
    for each statement execute function %I()', changing, raised);
  execute format('create trigger raises_version_by_delete after delete on %s referencing old table as changed
    for each statement execute function %I()', changing, raised);
end
$$;

call raise_versions_with('user_setting', 'raise_person_version');
call raise_versions_with('document_read', 'raise_person_version');
call raise_versions_with('news_seen', 'raise_person_version');
call raise_versions_with('view_for_grant', 'raise_person_version');
call raise_versions_with('currency_rate', 'raise_shared_version');
call raise_versions_with('country', 'raise_shared_version');
call raise_versions_with('tax_office', 'raise_shared_version');
