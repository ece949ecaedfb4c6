-- B10.4: whatever changes a brand's data is one publication. Numbers run from 1 within a brand, without gaps.
create table publication (
  brand brand_name not null,
  number integer not null check (number > 0),
  -- By the database's clock, at the end of the work: what it brought is seen from then on.
  at timestamptz not null default clock_timestamp(),
  -- The day that what it brought is as of.
  day date not null,
  kind text not null check (kind in ('import')),
  -- Who did it; an operator at the command line has no login. Nothing is referenced: publications outlive the people they name.
  actor text not null check (actor in ('operator')),
  actor_login_id uuid,
  digest sha256_hex not null,
  -- By table: how many rows were added, changed and removed. Tables that came and were the same are named too.
  changes jsonb not null check (jsonb_typeof(changes) = 'object'),
  primary key (brand, number)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise insufficient_privilege using message = format('%s refused: %s is append-only', tg_op, tg_table_name);
end
$$;
create trigger append_only before update or delete or truncate on publication
  for each statement execute function refuse_change();

call guard_tenant_table('publication');
revoke all on publication from portico_app;
grant select (brand, number, at, day) on publication to portico_app;

-- A row knows the publication that brought it and the one that last changed it; null: it was there before publications began, or
-- came another way. No foreign keys: proving them takes six times as long as writing a million rows without. Nobody but the import
-- writes these columns, in the transaction that writes the publication, and publications stay for good.
do $$
declare
  imported text;
begin
  foreach imported in array array[
    'stored_file', 'contact_person', 'investor', 'investor_email', 'investor_phone', 'investor_address',
    'investor_tax_number', 'investor_bank_account', 'fund', 'fund_valuation', 'fund_distribution', 'fund_statement_amount',
    'fund_investment', 'fund_investment_cash_flow', 'fund_product', 'fund_product_payout', 'fund_product_valuation',
    'fund_product_budget', 'participation', 'participation_payout', 'participation_sales_partner', 'subscription', 'property',
    'property_parent', 'property_use', 'property_valuation', 'property_loan', 'property_picture', 'document',
    'approvable_document', 'public_setting', 'login'
  ]
  loop
    execute format('alter table %I add column published_in integer, add column changed_in integer', imported);
  end loop;
end
$$;

-- When something arrived: what came with the brand's first publication, or before there were any, on its own day, because the
-- house moved in with its archive; everything else at the moment of the publication that brought it.
create function arrived_at(published_in integer, published_at timestamptz, day date, time_zone text) returns timestamptz
  immutable language sql
  return case when published_in > 1 then published_at else day::timestamp at time zone time_zone end;

-- Until when a person has been shown what arrived. In the session that was shown it last, everything since `shown_before` stays
-- news; in every other one, what arrived after `shown_until`. Null: it was shown to them for the first time.
create table news_seen (
  login_id uuid primary key references login on delete cascade,
  brand brand_name not null,
  session_id uuid not null,
  shown_until timestamptz not null,
  shown_before timestamptz
);
call guard_tenant_table('news_seen');
revoke delete on news_seen from portico_app;

-- Until now every session of one's own counted as a visit.
insert into news_seen (login_id, brand, session_id, shown_until, shown_before)
  select distinct on (login_id) login_id, brand, id, last_used_at,
    lag(last_used_at) over (partition by login_id order by created_at)
  from session where viewee_login_id is null and not is_one_time_password
  order by login_id, created_at desc;
