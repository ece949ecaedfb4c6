-- What happened, for good (security.md 19): one chain of events per brand. Each row carries the hash of the row before it, so
-- none can be changed, removed or moved unnoticed. docs/decisions/021-audit.md says byte for byte what is hashed.

create domain sha256_hex as text check (value ~ '^[0-9a-f]{64}$');

create table audit_event (
  brand brand_name not null,
  number bigint not null check (number > 0),
  id uuid not null unique,
  at timestamptz not null,
  kind text not null check (kind ~ '^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$'),
  -- Nothing is referenced: the trail outlives the people it names.
  actor_login_id uuid,
  subject_login_id uuid,
  subject_investor_id uuid,
  -- For whom the actor acted (security.md 11).
  viewee_login_id uuid,
  request_id uuid,
  facts jsonb not null check (jsonb_typeof(facts) = 'object' and octet_length(facts::text) <= 4096),
  -- By name, SHA-256 over salt and value of each personal detail.
  commitments jsonb not null,
  previous_hash sha256_hex not null,
  hash sha256_hex not null,
  primary key (brand, number)
);
create index on audit_event (brand, actor_login_id, number) where actor_login_id is not null;
create index on audit_event (brand, subject_login_id, number) where subject_login_id is not null;
create index on audit_event (brand, subject_investor_id, number) where subject_investor_id is not null;
create index on audit_event (brand, kind, number);

-- Addresses, names and the like stand apart from the chain, which knows them by their commitments only: they can be erased.
create table audit_detail (
  brand brand_name not null,
  number bigint not null,
  name text not null check (name ~ '^(actor|subject)\.[a-z][A-Za-z]*$'),
  value text not null check (char_length(value) <= 512),
  salt bytea not null check (octet_length(salt) = 32),
  primary key (brand, number, name),
  foreign key (brand, number) references audit_event
);

-- The last row of each chain. Appending locks it until the transaction ends.
create table audit_head (
  brand brand_name primary key,
  number bigint not null,
  hash sha256_hex not null
);

call guard_tenant_table('audit_event');
call guard_tenant_table('audit_detail');
call guard_tenant_table('audit_head');
revoke all on audit_event, audit_detail, audit_head from portico_app;

-- Against slips of the owner: only the functions below say which step they are at. The arguments are the steps allowed.
create function guard_audit_table() returns trigger language plpgsql as $$
begin
  if current_setting('audit.step', true) || ' ' || tg_op = any (tg_argv) then
    return null;
  end if;
  raise insufficient_privilege using message = format('%s refused: the audit trail is append-only', tg_op);
end
$$;
create trigger append_only before insert or update or delete or truncate on audit_event
  for each statement execute function guard_audit_table('append INSERT');
create trigger append_only before insert or update or delete or truncate on audit_detail
  for each statement execute function guard_audit_table('append INSERT', 'erase DELETE');
create trigger append_only before insert or update or delete or truncate on audit_head
  for each statement execute function guard_audit_table('append INSERT', 'append UPDATE');

-- RFC 8785. Only whole numbers that every program holds exactly and plain names are taken, so that no two readers of the
-- same row can differ over how to print them.
create function canonical_json(value jsonb) returns text immutable language plpgsql as $$
declare
  members text;
  is_plain boolean;
begin
  case jsonb_typeof(value)
    when 'object' then
      select string_agg('"' || member.key || '":' || case jsonb_typeof(member.value)
          when 'string' then member.value::text else public.canonical_json(member.value) end,
          ',' order by member.key collate "C"),
        bool_and(member.key ~ '^[A-Za-z][A-Za-z0-9.]*$')
      into members, is_plain from jsonb_each(value) as member;
      if not is_plain then
        raise invalid_parameter_value using message = 'names in the audit trail are plain: letters, digits, full stops';
      end if;
      return '{' || coalesce(members, '') || '}';
    when 'array' then
      select string_agg(public.canonical_json(item), ',' order by position)
      into members from jsonb_array_elements(value) with ordinality as element (item, position);
      return '[' || coalesce(members, '') || ']';
    when 'number' then
      if value::text !~ '^-?[0-9]{1,16}$' or abs(value::numeric) > 9007199254740991 then
        raise invalid_parameter_value using message = 'numbers in the audit trail are whole and below 2^53';
      end if;
      return value::text;
    else
      return value::text;
  end case;
end
$$;

-- The members stand in their canonical order already.
create function audit_hash(entry audit_event) returns text stable language sql as $$
  select encode(sha256(convert_to(
    '{"actorLogin":' || coalesce(to_json(entry.actor_login_id)::text, 'null')
    || ',"at":' || to_json(trim_scale(extract(epoch from entry.at) * 1000000)::text)
    || ',"brand":' || to_json(entry.brand)
    || ',"commitments":' || public.canonical_json(entry.commitments)
    || ',"facts":' || public.canonical_json(entry.facts)
    || ',"format":"portico.audit.1"'
    || ',"id":' || to_json(entry.id)
    || ',"kind":' || to_json(entry.kind)
    || ',"number":' || entry.number
    || ',"previous":' || to_json(entry.previous_hash)
    || ',"request":' || coalesce(to_json(entry.request_id)::text, 'null')
    || ',"subjectInvestor":' || coalesce(to_json(entry.subject_investor_id)::text, 'null')
    || ',"subjectLogin":' || coalesce(to_json(entry.subject_login_id)::text, 'null')
    || ',"vieweeLogin":' || coalesce(to_json(entry.viewee_login_id)::text, 'null')
    || '}', 'UTF8')), 'hex')
$$;

-- Takes the columns of an event by their names, and under 'personal' its details; returns the number of the new row. Numbers,
-- times, salts and hashes are made here: whoever calls chooses none of them. The time is the database's, one clock for all
-- nodes. The head's lock lasts until the transaction ends, so this belongs at its end.
create function append_audit_event(event jsonb) returns bigint
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  entry public.audit_event := jsonb_populate_record(null::public.audit_event, event);
  details public.audit_detail[];
  head public.audit_head;
  caller text := case current_setting('role') when 'none' then session_user else current_setting('role') end;
begin
  if caller <> current_user and entry.brand is distinct from public.app_brand() then
    raise insufficient_privilege using message = 'an audit event belongs to the brand of its request';
  end if;
  perform set_config('audit.step', 'append', true);

  select * into head from public.audit_head where audit_head.brand = entry.brand for update;
  if not found then
    insert into public.audit_head values (entry.brand, 0, repeat('0', 64)) on conflict do nothing;
    select * into strict head from public.audit_head where audit_head.brand = entry.brand for update;
  end if;

  entry.number := head.number + 1;
  entry.id := gen_random_uuid();
  entry.at := clock_timestamp();
  entry.previous_hash := head.hash;
  details := array(
    select row(entry.brand, entry.number, name, value,
      uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))::public.audit_detail
    from jsonb_each_text(event -> 'personal') as given (name, value)
  );
  entry.commitments := (
    select coalesce(jsonb_object_agg(name, encode(sha256(salt || convert_to(value, 'UTF8')), 'hex')), '{}')
    from unnest(details)
  );
  entry.hash := public.audit_hash(entry);

  insert into public.audit_event values (entry.*);
  insert into public.audit_detail select * from unnest(details);
  update public.audit_head set number = entry.number, hash = entry.hash where audit_head.brand = entry.brand;
  perform set_config('audit.step', '', true);
  return entry.number;
end
$$;

-- Erases the personal details of one person, as an event of the chain itself: details that are gone without one are missed by
-- verify. Those of an actor belong to their login, or to the subject where nobody is signed in. Returns how many.
create function erase_audit_details(erasure jsonb) returns bigint
  language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  person public.audit_event := jsonb_populate_record(null::public.audit_event, erasure);
  erased bigint;
begin
  -- Nothing new about the person may come in between.
  perform from public.audit_head where audit_head.brand = person.brand for update;
  perform set_config('audit.step', 'erase', true);
  delete from public.audit_detail as detail using public.audit_event as event
    where event.brand = person.brand and detail.brand = event.brand and detail.number = event.number
      and (event.actor_login_id = person.subject_login_id or event.subject_login_id = person.subject_login_id
        or event.subject_investor_id = person.subject_investor_id)
      and case when detail.name like 'actor.%' and event.actor_login_id is not null
        then event.actor_login_id = person.subject_login_id
        else event.subject_login_id = person.subject_login_id or event.subject_investor_id = person.subject_investor_id
      end;
  get diagnostics erased = row_count;
  perform public.append_audit_event(erasure || jsonb_build_object(
    'kind', 'person.erased', 'facts', jsonb_build_object('details', erased)));
  return erased;
end
$$;

-- What the person of a request may read: operators their brand, everybody else what they did themself or what was done to or
-- for them. It runs as its owner, because requests have no right to the tables; addresses and devices of others stay hidden.
-- No security barrier: with one, a page of 50 would read and sort the whole brand first.
create view visible_audit_event as
  select brand, number, id, at, kind, actor_login_id, subject_login_id, subject_investor_id, viewee_login_id, request_id, facts,
    (
      select coalesce(jsonb_object_agg(detail.name, detail.value), '{}') from audit_detail as detail
      where detail.brand = event.brand and detail.number = event.number
        and ((select app_is_operator()) or event.actor_login_id = (select app_login())
          or detail.name not in ('actor.ipAddress', 'actor.userAgent'))
    ) as personal
  from audit_event as event
  where brand = (select app_brand()) and (
    (select app_is_operator()) or actor_login_id = (select app_login()) or subject_login_id = (select app_login())
    or viewee_login_id = (select app_login()) or subject_investor_id = (select app_investor())
  );

revoke all on visible_audit_event from portico_app;
grant select on visible_audit_event to portico_app;
revoke all on function guard_audit_table(), canonical_json(jsonb), audit_hash(audit_event), append_audit_event(jsonb),
  erase_audit_details(jsonb) from public;
grant execute on function append_audit_event(jsonb) to portico_app;
