-- The second wall (security.md 12): even a query that forgets its 'where' sees only the rows of its brand and its investor.
-- Requests run as portico_app with their brand and person set for the transaction; the owner of the tables, who imports and
-- migrates, stands outside. Roles are shared by all databases of a server, so another one may be making it right now. An owner
-- who may make none finds it made beforehand.
do $$
begin
  if to_regrole('portico_app') is null then
    create role portico_app nologin;
  end if;
exception
  when duplicate_object or unique_violation then null;
end
$$;
do $$
declare
  needed text := case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end;
begin
  if not pg_has_role(current_user, to_regrole('portico_app'), needed) then
    grant portico_app to current_user;
  end if;
end
$$;
grant usage on schema public to portico_app;
grant select, insert, update, delete on all tables in schema public to portico_app;
alter default privileges in schema public grant select, insert, update, delete on tables to portico_app;

create function app_brand() returns text stable language sql
  as $$ select current_setting('app.brand', true) $$;
create function app_investor() returns uuid stable language sql
  as $$ select nullif(current_setting('app.investor', true), '')::uuid $$;
create function app_login() returns uuid stable language sql
  as $$ select nullif(current_setting('app.login', true), '')::uuid $$;
create function app_is_operator() returns boolean stable language sql
  as $$ select coalesce(current_setting('app.operator', true), '') = 'on' $$;

-- Guards one table by the columns it has. Later migrations call it for each tenant table they add. The settings are read in
-- sub-selects, so that a query reads them once and not for every row.
create procedure guard_tenant_table(guarded regclass) language plpgsql as $$
declare
  has_investor boolean := exists (
    select from pg_attribute where attrelid = guarded and attname = 'investor_id' and not attisdropped
  );
  has_login boolean := exists (
    select from pg_attribute where attrelid = guarded and attname = 'login_id' and not attisdropped
  );
begin
  execute format('alter table %s enable row level security', guarded);
  execute format('create policy brand_wall on %s using (brand = (select app_brand()))', guarded);
  if has_investor then
    execute format(
      'create policy owner_wall on %s as restrictive using (
         investor_id is null or investor_id = (select app_investor()) or (select app_is_operator()))', guarded);
  end if;
  if has_login then
    execute format(
      'create policy login_wall on %s as restrictive using (login_id = (select app_login()))', guarded);
  end if;
end
$$;

do $$
declare
  guarded regclass;
begin
  for guarded in
    select attrelid::regclass from pg_attribute join pg_class on pg_class.oid = attrelid
    where attname = 'brand' and relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not in ('login', 'investor')
    order by relname
  loop
    call guard_tenant_table(guarded);
  end loop;
end
$$;

-- These two are their own owner.
alter table investor enable row level security;
create policy brand_wall on investor using (brand = (select app_brand()));
create policy owner_wall on investor as restrictive
  using (id = (select app_investor()) or (select app_is_operator()));

alter table login enable row level security;
create policy brand_wall on login using (brand = (select app_brand()));
create policy owner_wall on login as restrictive
  using (id = (select app_login()) or (select app_is_operator()));

-- Everybody reads the reference data, nobody but the owner writes them.
revoke insert, update, delete on statement_line, currency_rate, country, tax_office from portico_app;
