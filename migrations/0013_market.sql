-- A2.3: the market is for investors in public funds. Others see of its products those that they hold.
create function app_sees_market() returns boolean stable language sql
  as $$ select coalesce(current_setting('app.market', true), '') = 'on' $$;

create or replace view visible_product with (security_invoker = true) as
  select id, max(until) as until from (
    select id, date 'infinity' as until from fund_product
      where is_on_market and (select app_sees_market()) and brand = (select app_brand())
    union all
    select product_id, case when status = 'historical' then coalesce(closed_on, 'infinity') else 'infinity' end
      from participation where investor_id = (select app_investor())
    union all
    select product_id, date 'infinity' from subscription where investor_id = (select app_investor())
  ) as held group by id;
