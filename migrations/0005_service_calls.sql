-- What the service calls need beside the data itself: keys to sign tokens with, approvals that must come first, and one
-- place that says what an investor may see.

-- Private keys never leave this table but for signing, and the role that answers requests cannot read them.
create table signing_key (
  id text primary key,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  created_at timestamptz not null default now()
);
revoke all on signing_key from portico_app;

-- Documents that must be approved before the portfolio opens (A8): for everybody of an audience, or for one investor.
create table approvable_document (
  id uuid primary key,
  brand brand_name not null,
  investor_id uuid references investor on delete cascade,
  source_key text not null,
  audience text not null check (audience in ('investor', 'salesPartner')),
  name_en text not null,
  name_de text not null,
  file_id uuid not null references stored_file,
  unique (brand, source_key)
);
create index on approvable_document (investor_id) where investor_id is not null;
call guard_tenant_table('approvable_document');

-- A8.2: kept for good, whatever becomes of the document; what was approved is the checksum.
create table approval (
  login_id uuid not null references login,
  document_id uuid not null,
  brand brand_name not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  approved_at timestamptz not null default now(),
  primary key (login_id, document_id, sha256)
);
call guard_tenant_table('approval');
revoke update, delete on approval from portico_app;

-- What the person of the request may see. Each view names the person itself; the policies of 0003 stand behind it. Arms of
-- 'union all' instead of 'or', so that each finds its rows by an index of its own.
create view visible_fund with (security_invoker = true) as
  select distinct fund_id as id from fund_investment where investor_id = (select app_investor());

create view visible_product with (security_invoker = true) as
  select id from fund_product where is_on_market and brand = (select app_brand())
  union select product_id from participation where investor_id = (select app_investor())
  union select product_id from subscription where investor_id = (select app_investor());

-- A property belongs to a fund by the fund's own system and key, to a product by the system 'tranche'.
create view visible_property with (security_invoker = true) as
  select property_id as id from visible_fund join fund using (id)
    join property_parent as parent
      on parent.brand = fund.brand and parent.system = fund.source_system and parent.key = fund.source_key
  union select property_id from visible_product join fund_product as product using (id)
    join property_parent as parent
      on parent.brand = product.brand and parent.system = 'tranche' and parent.key = product.source_key;

create view visible_document with (security_invoker = true) as
  select id from document where investor_id = (select app_investor())
  union all select document.id from document join visible_fund as fund on fund.id = fund_id where investor_id is null
  union all select document.id from document join visible_product as product on product.id = product_id
    where investor_id is null and fund_id is null
  union all select id from document where kind = 'form' and brand = (select app_brand())
    and investor_id is null and fund_id is null and product_id is null;

-- People of the fund house show their faces to every investor of the brand.
create view visible_picture with (security_invoker = true) as
  select file_id as id from property_picture join visible_property on visible_property.id = property_id
  union select picture_id from fund join visible_fund using (id) where picture_id is not null
  union select picture from fund_product join visible_product using (id),
    unnest(array[prospectus_picture_id, property_picture_id]) as picture where picture is not null
  union select picture_id from contact_person where brand = (select app_brand()) and picture_id is not null;

grant select on visible_fund, visible_product, visible_property, visible_document, visible_picture to portico_app;
