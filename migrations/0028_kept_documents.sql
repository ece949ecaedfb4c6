-- B5.6: what was published stays readable, also when what it is about goes.

-- A fund, product, investment or participation that goes leaves its documents behind: the import takes them off it first. What belongs
-- to one investor alone still goes with that investor.
alter table document
  drop constraint document_fund_id_fkey,
  drop constraint document_investment_id_fkey,
  drop constraint document_product_id_fkey,
  drop constraint document_participation_id_fkey,
  add constraint document_fund_id_fkey foreign key (fund_id) references fund,
  add constraint document_investment_id_fkey foreign key (investment_id) references fund_investment,
  add constraint document_product_id_fkey foreign key (product_id) references fund_product,
  add constraint document_participation_id_fkey foreign key (participation_id) references participation;

-- That a document needs somebody who may see it is a rule for files, which the import tells: one that lost its last owner is kept.
alter table document drop constraint document_check;
alter table document add column is_detached boolean not null
  generated always as (kind <> 'form' and num_nonnulls(investor_id, fund_id, product_id) = 0) stored;
create index on document (brand) where is_detached;

-- As before, and what is about nothing any more, for those to whom it was delivered.
create or replace view visible_document with (security_invoker = true) as
  select id from document where investor_id = (select app_investor())
  union all select document.id from document join visible_fund as fund on fund.id = fund_id
    where investor_id is null and day <= fund.until
  union all select document.id from document join visible_product as product on product.id = product_id
    where investor_id is null and fund_id is null and day <= product.until
  union all select id from document where kind = 'form' and brand = (select app_brand())
    and investor_id is null and fund_id is null and product_id is null
  union all select id from document where is_detached and brand = (select app_brand()) and id in (
    select unnest(document_ids) from document_delivery where investor_id = (select app_investor())
  );
