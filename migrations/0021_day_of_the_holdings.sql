-- Whether a publication brought investments: their numbers of shares are as of its day.
alter table publication add column has_holdings boolean not null generated always as (changes ? 'fund_investment') stored;
grant select (has_holdings) on publication to portico_app;

-- As before, but for what is dated after `as_of`: the number that the house recorded holds until it tells another. An announced
-- movement whose day has come says nothing about the days before, and its shares count with the next import.
create or replace function share_lots(as_of date)
  returns table (brand brand_name, investor_id uuid, investment_id uuid, since date, until date, shares numeric)
  stable language sql
as $$
  select lot.brand, lot.investor_id, lot.investment_id, lot.since, lot.until,
    case when not lot.is_unknown then lot.shares - coalesce(lot.later, 0) end
  from (
    select point.brand, point.investor_id, point.investment_id, point.day as since,
      first_value(point.number_of_shares) over onward as shares,
      coalesce(lead(point.day) over onward, point.closed_on, 'infinity') as until,
      sum(point.moved) over beyond as later,
      coalesce(bool_or(point.moved is null) over beyond, false) as is_unknown
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
      where flow.kind <> 'distribution' and flow.day > held.invested_on and flow.day <= as_of
        and (held.closed_on is null or flow.day < held.closed_on)
      group by held.id, flow.day
    ) as point
    window onward as (partition by point.brand, point.investor_id, point.investment_id order by point.day),
      beyond as (partition by point.brand, point.investor_id, point.investment_id order by point.day desc
        rows between unbounded preceding and 1 preceding)
  ) as lot
$$;
