-- What has been typed as a username by nobody who exists (a mail address, a password) goes with the addresses and devices; and no more at
-- a time than whoever waits for the brand's trail does not notice. What is to go is looked for before anybody has to wait. Returns how
-- many; none is no event. Nodes of the version before call the one without a portion.
create function expire_audit_details(of_brand text, before timestamptz, portion integer) returns bigint
  language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  numbers bigint[];
  names text[];
  expired bigint;
begin
  select array_agg(old.number), array_agg(old.name) into numbers, names from (
    select detail.number, detail.name
    from public.audit_detail as detail join public.audit_event as event using (brand, number)
    where detail.brand = of_brand and event.at < before
      and detail.name in ('actor.ipAddress', 'actor.userAgent', 'actor.username')
    order by detail.number limit portion
  ) as old;
  if numbers is null then
    return 0;
  end if;
  perform from public.audit_head where audit_head.brand = of_brand for update;
  perform set_config('audit.step', 'erase', true);
  delete from public.audit_detail as detail using unnest(numbers, names) as old (number, name)
    where detail.brand = of_brand and detail.number = old.number and detail.name = old.name;
  get diagnostics expired = row_count;
  perform set_config('audit.step', '', true);
  if expired > 0 then
    perform public.append_audit_event(jsonb_build_object('brand', of_brand, 'kind', 'details.expired', 'facts',
      jsonb_build_object('before', to_char(before at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'details', expired)));
  end if;
  return expired;
end
$$;
revoke all on function expire_audit_details(text, timestamptz, integer) from public;
