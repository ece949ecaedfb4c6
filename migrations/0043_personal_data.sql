-- E4: what is kept about people goes when its time has come, and when the person is erased.

-- What was accepted outlives whom it was accepted by, like all evidence: ids only, and nothing is referenced.
alter table approval drop constraint approval_login_id_fkey;

-- What must not come back with a bundle: ids of rows that belonged to people who were erased. An id is made from brand, table and
-- source key and from nothing else, so the key itself need not be known any more.
create table erased_row (
  brand brand_name not null,
  table_name text not null,
  id uuid not null,
  erased_at timestamptz not null,
  primary key (brand, table_name, id)
);
call guard_tenant_table('erased_row');
revoke all on erased_row from portico_app;

-- Against slips still; the sweep that the brand's periods order says which table it is at.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('retention.table', true) = tg_table_name then
    return null;
  end if;
  raise insufficient_privilege using message = format('%s refused: %s is append-only', tg_op, tg_table_name);
end
$$;
create or replace function refuse_change_of_approval() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('retention.table', true) = tg_table_name then
    return null;
  end if;
  raise insufficient_privilege using message = format('%s refused: approvals are kept for good', tg_op);
end
$$;

-- Addresses and devices of everybody's events before a moment, as an event of the chain itself. Returns how many; none is no event.
create function expire_audit_details(of_brand text, before timestamptz) returns bigint
  language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  expired bigint;
begin
  perform from public.audit_head where audit_head.brand = of_brand for update;
  perform set_config('audit.step', 'erase', true);
  delete from public.audit_detail as detail using public.audit_event as event
    where event.brand = of_brand and event.at < before and detail.brand = event.brand and detail.number = event.number
      and detail.name in ('actor.ipAddress', 'actor.userAgent');
  get diagnostics expired = row_count;
  perform set_config('audit.step', '', true);
  if expired > 0 then
    perform public.append_audit_event(jsonb_build_object('brand', of_brand, 'kind', 'details.expired', 'facts',
      jsonb_build_object('before', to_char(before at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'details', expired)));
  end if;
  return expired;
end
$$;

-- What stands in events of others about a person: names and addresses that are known to be theirs. Events of the chain itself say
-- from which numbers they were taken, some hundred each. Returns how many.
create function erase_named_details(erasure jsonb, names text[]) returns bigint
  language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  person public.audit_event := jsonb_populate_record(null::public.audit_event, erasure);
  numbers bigint[];
begin
  perform from public.audit_head where audit_head.brand = person.brand for update;
  perform set_config('audit.step', 'erase', true);
  with erased as (
    delete from public.audit_detail as detail where detail.brand = person.brand and lower(detail.value) = any (names)
    returning detail.number
  )
  select coalesce(array_agg(distinct number order by number), '{}') into numbers from erased;
  perform set_config('audit.step', '', true);
  for part in 0 .. (cardinality(numbers) - 1) / 200 loop
    exit when cardinality(numbers) = 0;
    perform public.append_audit_event(erasure || jsonb_build_object('kind', 'details.erased', 'facts',
      jsonb_build_object('numbers', to_jsonb(numbers[part * 200 + 1:part * 200 + 200]))));
  end loop;
  return cardinality(numbers);
end
$$;
revoke all on function expire_audit_details(text, timestamptz), erase_named_details(jsonb, text[]) from public;
