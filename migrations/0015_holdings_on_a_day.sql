-- What is held on a day, and what it is worth then, follows from days alone (B1.7, B1.8).

-- Whether an investment is closed follows from its closing day. Bundles may still say it, and the import judges it; nothing reads
-- these columns any more. They stay for the version before this one and go with a later migration. Where a closing day was
-- missing, the last payment is the best that is known of it.
update fund_investment as investment set closed_on = greatest(invested_on, coalesce((
    select max(day) from fund_investment_cash_flow as flow where flow.investment_id = investment.id and day <= current_date
  ), invested_on))
  where status = 'historical' and closed_on is null;
update participation set closed_on = coalesce((
    select max(day) from participation_payout as payout where payout.participation_id = participation.id and day <= current_date
  ), paid_on, accepted_on, received_on, current_date)
  where status = 'historical' and closed_on is null;

create or replace view visible_fund with (security_invoker = true) as
  select fund_id as id, max(coalesce(closed_on, 'infinity')) as until
  from fund_investment where investor_id = (select app_investor()) group by fund_id;

create or replace view visible_product with (security_invoker = true) as
  select id, max(until) as until from (
    select id, date 'infinity' as until from fund_product
      where is_on_market and (select app_sees_market()) and brand = (select app_brand())
    union all
    select product_id, coalesce(closed_on, 'infinity') from participation where investor_id = (select app_investor())
    union all
    select product_id, date 'infinity' from subscription where investor_id = (select app_investor())
  ) as held group by id;

-- How many shares a capital call issued or a return of capital redeemed.
alter table fund_investment_cash_flow add column shares numeric(20, 6) check (shares >= 0);
alter table fund_investment_cash_flow add check (shares is null or kind <> 'distribution');

-- The nominal capital that a net asset value refers to: without it nobody knows whose share it is.
alter table fund_product_valuation add column reference_nominal numeric(20, 2) check (reference_nominal > 0);

-- How many shares an investment held from a day on, until another day. The number that the house records is that of `as_of`;
-- from there movements are taken back or added, day by day. Null: one of them does not say how many shares it moved. What was
-- announced without a number of shares changes nothing. With the closing all shares go: as many as the movements of that day
-- say, or as the house records.
create function share_lots(as_of date)
  returns table (brand brand_name, investor_id uuid, investment_id uuid, since date, until date, shares numeric)
  stable language sql
as $$
  select lot.brand, lot.investor_id, lot.investment_id, lot.since, lot.until,
    case when not lot.is_unknown then lot.shares - coalesce(lot.later, 0) + coalesce(lot.ahead, 0) end
  from (
    select point.brand, point.investor_id, point.investment_id, point.day as since,
      first_value(point.number_of_shares) over onward as shares,
      coalesce(lead(point.day) over onward, point.closed_on, 'infinity') as until,
      sum(point.moved) filter (where point.day <= as_of) over beyond as later,
      coalesce(bool_or(point.moved is null) filter (where point.day <= as_of) over beyond, false) as is_unknown,
      sum(point.moved) filter (where point.day > as_of) over onward as ahead
    from (
      select held.brand, held.investor_id, held.id as investment_id, held.invested_on as day,
        coalesce(last.shares, held.number_of_shares) as number_of_shares, held.closed_on, 0::numeric as moved
      from fund_investment as held left join lateral (
        select case when count(*) = count(flow.shares)
          then sum(case flow.kind when 'capitalReturn' then flow.shares else -flow.shares end) end as shares
        from fund_investment_cash_flow as flow
        where flow.investment_id = held.id and flow.day = held.closed_on and flow.kind <> 'distribution'
      ) as last on held.closed_on <= as_of
      union all
      select held.brand, held.investor_id, held.id, flow.day, null, held.closed_on,
        case when count(flow.shares) = count(*)
          then sum(case flow.kind when 'capitalCall' then flow.shares else -flow.shares end) end
      from fund_investment as held join fund_investment_cash_flow as flow on flow.investment_id = held.id
      where flow.kind <> 'distribution' and flow.day > held.invested_on
        and (held.closed_on is null or flow.day < held.closed_on)
      group by held.id, flow.day
    ) as point
    window onward as (partition by point.brand, point.investor_id, point.investment_id order by point.day),
      beyond as (partition by point.brand, point.investor_id, point.investment_id order by point.day desc
        rows between unbounded preceding and 1 preceding)
  ) as lot
$$;
grant execute on function share_lots to portico_app;
