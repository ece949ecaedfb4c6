-- Who has left a fund or product sees what was published while they held it (B1.3), and no more. Rates say whether they are
-- real or a sample.
create or replace view visible_fund with (security_invoker = true) as
  select fund_id as id,
    max(case when status = 'historical' then coalesce(closed_on, 'infinity') else 'infinity' end) as until
  from fund_investment where investor_id = (select app_investor()) group by fund_id;

drop view visible_document, visible_picture, visible_property;
drop view visible_product;

create view visible_product with (security_invoker = true) as
  select id, max(until) as until from (
    select id, date 'infinity' as until from fund_product where is_on_market and brand = (select app_brand())
    union all
    select product_id, case when status = 'historical' then coalesce(closed_on, 'infinity') else 'infinity' end
      from participation where investor_id = (select app_investor())
    union all
    select product_id, date 'infinity' from subscription where investor_id = (select app_investor())
  ) as held group by id;

create view visible_property with (security_invoker = true) as
  select property_id as id from visible_fund join fund using (id)
    join property_parent as parent
      on parent.brand = fund.brand and parent.system = fund.source_system and parent.key = fund.source_key
  union select property_id from visible_product join fund_product as product using (id)
    join property_parent as parent
      on parent.brand = product.brand and parent.system = 'tranche' and parent.key = product.source_key;

create view visible_document with (security_invoker = true) as
  select id from document where investor_id = (select app_investor())
  union all select document.id from document join visible_fund as fund on fund.id = fund_id
    where investor_id is null and day <= fund.until
  union all select document.id from document join visible_product as product on product.id = product_id
    where investor_id is null and fund_id is null and day <= product.until
  union all select id from document where kind = 'form' and brand = (select app_brand())
    and investor_id is null and fund_id is null and product_id is null;

create view visible_picture with (security_invoker = true) as
  select file_id as id from property_picture join visible_property on visible_property.id = property_id
  union select picture_id from fund join visible_fund using (id) where picture_id is not null
  union select picture from fund_product join visible_product using (id),
    unnest(array[prospectus_picture_id, property_picture_id]) as picture where picture is not null
  union select picture_id from contact_person where brand = (select app_brand()) and picture_id is not null;

grant select on visible_fund, visible_product, visible_property, visible_document, visible_picture to portico_app;

-- The portal asks for what is published to all holders; letters to single investors about a fund are found by their own index.
drop index document_fund_id_day_idx;
create index on document (fund_id, day desc) where fund_id is not null and investor_id is null;

alter table currency_rate add column is_sample boolean not null default false;
