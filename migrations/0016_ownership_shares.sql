-- B3.2: how much of a property each of its owners has, in per cent. Ten decimals, so that the third of a billion is right to the
-- cent. What a fund of funds holds through another owner of the same property is indirect: it counts for the fund of funds, but
-- not towards the whole that the owners have together.
alter table property_parent
  add column ownership_share numeric(13, 10) not null default 100 check (ownership_share > 0 and ownership_share <= 100),
  add column is_indirect boolean not null default false;

-- Whatever can own properties and the investor may see, named as properties name it, and until when they see it.
create view visible_parent with (security_invoker = true) as
  select fund.brand, fund.source_system as system, fund.source_key as key, until from visible_fund join fund using (id)
  union all
  select product.brand, 'tranche', product.source_key, until from visible_product join fund_product as product using (id);

-- B1.8: what was bought after the investor had left is not seen through what they left.
create view visible_property_parent with (security_invoker = true) as
  select link.property_id, link.brand, link.system, link.key, link.ownership_share, parent.until
  from visible_parent as parent join property_parent as link using (brand, system, key)
    join property on property.id = link.property_id
  where property.purchased_on is null or property.purchased_on <= parent.until;

create or replace view visible_property with (security_invoker = true) as
  select distinct property_id as id from visible_property_parent;

grant select on visible_parent, visible_property_parent to portico_app;
