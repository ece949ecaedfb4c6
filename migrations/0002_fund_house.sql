-- What a fund house knows. Every row belongs to a brand, and to an investor where there is one; both stand on the row itself,
-- so that one plain policy per table (0003) can guard it. Rows that come from the house's own system keep its key; their id
-- is made from brand, table and that key, so importing twice finds the same rows without looking anything up.

create type fund_kind as enum ('special', 'fundOfFunds', 'infrastructure', 'international');
create type investment_status as enum ('active', 'historical');
create type use_type as enum (
  'office', 'retail', 'industrialLogistics', 'residential', 'studentHousing', 'healthCare', 'agedCare', 'leisure', 'hotel',
  'parking', 'other', 'mixed', 'development'
);
create type investment_profile as enum (
  'core', 'corePlus', 'coreAndCorePlus', 'valueAdd', 'workoutIncome', 'workoutNoIncome', 'opportunistic'
);
create type form_of_ownership as enum (
  'ownership', 'leasehold', 'economicOwnership', 'partOwnership', 'partLeasehold', 'volumeOwnership', 'unknown'
);
create type ownership_structure as enum ('clubDeal', 'directAsset', 'fundInFund', 'propertyCompany');
create type investment_strategy as enum ('hold', 'monitoring', 'trading', 'sell', 'redevelop');
create type statement_kind as enum ('incomeStatement', 'liquidityStatus', 'statementOfAssets');
create type cash_flow_kind as enum ('distribution', 'capitalCall', 'capitalReturn');
create type investor_kind as enum ('person', 'company');

create domain currency_code as text check (value ~ '^[A-Z]{3}$');
create domain country_code as text check (value ~ '^[A-Z]{2}$');
create domain brand_name as text check (value ~ '^[a-z][a-z0-9-]*$');
create domain percentage as numeric(9, 4);

-- Files: documents and pictures. The bytes are in the object store under their digest; what is kept here proves them.
create table stored_file (
  id uuid primary key,
  brand brand_name not null,
  source_key text not null,
  file_name text not null check (file_name <> ''),
  content_type text not null,
  byte_length bigint not null check (byte_length >= 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  unique (brand, source_key)
);

create table contact_person (
  id uuid primary key,
  brand brand_name not null,
  source_system text not null,
  source_key text not null,
  first_name text not null,
  last_name text not null,
  position text,
  company text,
  phone text,
  email text not null,
  picture_id uuid references stored_file,
  unique (brand, source_key)
);
create index on contact_person (brand, lower(email));

-- Investors and their master data (Stammdaten). The id is the guid of the wire.
create table investor (
  id uuid primary key,
  brand brand_name not null,
  source_key text not null,
  kind investor_kind not null,
  salutation text check (salutation in ('sir', 'madame')),
  title text,
  first_name text,
  last_name text,
  gender text check (gender in ('m', 'w')),
  date_of_birth date,
  place_of_birth text,
  country_of_birth country_code,
  nationality country_code,
  company_name text,
  legal_form text,
  contact_person_id uuid references contact_person,
  unique (brand, source_key),
  check (case kind when 'person' then last_name is not null else company_name is not null end)
);

create table investor_email (
  investor_id uuid not null references investor on delete cascade,
  brand brand_name not null,
  purpose text not null check (purpose in ('email_buero', 'email_privat', 'email_firma')),
  email text not null,
  primary key (investor_id, purpose)
);

create table investor_phone (
  investor_id uuid not null references investor on delete cascade,
  brand brand_name not null,
  purpose text not null
    check (purpose in ('telefon_mobil', 'telefon_privat', 'telefon_buero', 'telefon_firma', 'telefon_zentrale')),
  country_code text,
  area_code text,
  number text not null,
  primary key (investor_id, purpose)
);

create table investor_address (
  investor_id uuid not null references investor on delete cascade,
  brand brand_name not null,
  purpose text not null check (purpose in ('Postadresse_privat', 'Firmenadresse')),
  street text not null,
  house_number text,
  zip text not null,
  city text not null,
  country country_code not null,
  primary key (investor_id, purpose)
);

create table investor_tax_number (
  investor_id uuid not null references investor on delete cascade,
  brand brand_name not null,
  kind text not null,
  number text not null,
  country country_code not null,
  tax_office_number text,
  primary key (investor_id, kind, country)
);

create table investor_bank_account (
  investor_id uuid not null references investor on delete cascade,
  brand brand_name not null,
  purpose text not null check (purpose in ('Einzahlung', 'Auszahlung')),
  account_holder text not null,
  institution text,
  iban text not null check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{10,30}$'),
  bic text,
  primary key (investor_id, purpose)
);

alter table login add column investor_id uuid references investor;
create index on login (investor_id);

-- Special funds, fund-of-funds, infrastructure and international funds.
create table fund (
  id uuid primary key,
  brand brand_name not null,
  source_system text not null,
  source_key text not null,
  kind fund_kind not null,
  name text not null,
  isin text check (isin ~ '^[A-Z]{2}[A-Z0-9]{9}[0-9]$'),
  currency currency_code not null,
  kvg text,
  aifm text,
  asset_manager text,
  depositary text,
  legal_form text,
  asset_class text,
  risk_class smallint check (risk_class between 1 and 7),
  number_of_shares numeric(20, 6),
  number_of_investors integer,
  initiated_on date,
  first_fiscal_year_end date,
  planned_runtime_years smallint,
  last_period date,
  loan_capital_quota percentage,
  denomination numeric(20, 2),
  minimum_investment numeric(20, 2),
  bvi_performance percentage,
  irr_since_inception percentage,
  performance_as_of date,
  fund_manager_id uuid references contact_person,
  picture_id uuid references stored_file,
  unique (brand, source_key)
);

-- The portal asks for the latest valuation, and for all of one fund in order: the key serves both.
create table fund_valuation (
  fund_id uuid not null references fund on delete cascade,
  brand brand_name not null,
  day date not null,
  currency currency_code not null,
  net_asset_value numeric(20, 2) not null,
  net_asset_value_plus_bank_loan numeric(20, 2),
  gross_asset_value numeric(20, 2),
  property_market_value numeric(20, 2),
  share_price numeric(20, 6) not null,
  primary key (fund_id, day)
);

create table fund_distribution (
  fund_id uuid not null references fund on delete cascade,
  brand brand_name not null,
  period_end date not null,
  amount_per_share numeric(20, 6) not null,
  currency currency_code not null,
  primary key (fund_id, period_end)
);

-- The charts of the three statements, in the order a reader expects (KARBV, INREV). Not a tenant's data.
create table statement_line (
  statement statement_kind not null,
  line text not null,
  position smallint not null,
  is_total boolean not null default false,
  primary key (statement, line),
  unique (statement, position)
);

create table fund_statement_amount (
  fund_id uuid not null references fund on delete cascade,
  brand brand_name not null,
  statement statement_kind not null,
  -- The first day of the month that the figure is for.
  month date not null check (extract(day from month) = 1),
  line text not null,
  amount numeric(20, 2) not null,
  currency currency_code not null,
  primary key (fund_id, statement, month, line),
  foreign key (statement, line) references statement_line
);

create table fund_investment (
  id uuid primary key,
  brand brand_name not null,
  investor_id uuid not null references investor on delete cascade,
  fund_id uuid not null references fund,
  source_system text not null,
  source_key text not null,
  number text not null,
  status investment_status not null default 'active',
  invested_on date not null,
  closed_on date,
  currency currency_code not null,
  number_of_shares numeric(20, 6) not null,
  nominal numeric(20, 2) not null,
  ownership_share percentage,
  agio numeric(20, 2),
  promised_own_capital numeric(20, 2),
  open_own_capital numeric(20, 2),
  hard_commitment numeric(20, 2),
  soft_commitments numeric(20, 2),
  current_invested_own_capital numeric(20, 2),
  unique (brand, source_key)
);
create index on fund_investment (investor_id, brand);
create index on fund_investment (fund_id);

create table fund_investment_cash_flow (
  id uuid primary key,
  brand brand_name not null,
  investor_id uuid not null references investor on delete cascade,
  investment_id uuid not null references fund_investment on delete cascade,
  source_key text not null,
  kind cash_flow_kind not null,
  day date not null,
  amount numeric(20, 2) not null,
  currency currency_code not null,
  unique (brand, source_key)
);
create index on fund_investment_cash_flow (investment_id, kind, day);

-- Public funds (Tranchen): basic and base data, terms of participation, investments, development.
create table fund_product (
  id uuid primary key,
  brand brand_name not null,
  source_key text not null,
  name text not null,
  year smallint not null,
  currency currency_code not null,
  asset_class text not null,
  minimum_participation numeric(20, 2),
  subject text,
  first_distribution_on date,
  is_on_market boolean not null default false,
  risk_class smallint check (risk_class between 1 and 7),
  legal_form text,
  kvg text,
  asset_manager text,
  fund_name text,
  risk_diversification text,
  term text,
  company_name text,
  liability text,
  investment_capital numeric(20, 2),
  equity numeric(20, 2),
  debt numeric(20, 2),
  debt_ratio percentage,
  registered_office text,
  prospectus_on date,
  prospectus_supplement_on date,
  kind text,
  agio percentage,
  bafin_approved_on date,
  payment_terms text,
  denomination numeric(20, 2),
  subscription_documents text,
  payout_notes text,
  development text,
  prospectus_picture_id uuid references stored_file,
  property_picture_id uuid references stored_file,
  unique (brand, source_key)
);
create index on fund_product (brand, name) where is_on_market;

create table fund_product_payout (
  product_id uuid not null references fund_product on delete cascade,
  brand brand_name not null,
  year smallint not null,
  planned percentage,
  actual percentage,
  primary key (product_id, year)
);

create table fund_product_valuation (
  product_id uuid not null references fund_product on delete cascade,
  brand brand_name not null,
  day date not null,
  net_asset_value numeric(20, 2) not null,
  currency currency_code not null,
  primary key (product_id, day)
);

-- Where the money comes from (Mittelherkunft) and where it goes (Mittelverwendung).
create table fund_product_budget (
  product_id uuid not null references fund_product on delete cascade,
  brand brand_name not null,
  side text not null check (side in ('source', 'use')),
  position smallint not null,
  label text not null,
  amount numeric(20, 2) not null,
  currency currency_code not null,
  primary key (product_id, side, position)
);

create table participation (
  id uuid primary key,
  brand brand_name not null,
  investor_id uuid not null references investor on delete cascade,
  product_id uuid not null references fund_product,
  source_key text not null,
  number text not null,
  external_reference text,
  status investment_status not null default 'active',
  nominal numeric(20, 2) not null,
  currency currency_code not null,
  agio numeric(20, 2),
  sales_costs numeric(20, 2),
  language text,
  kind text,
  payment_kind text,
  payout_notes text,
  reserved_on date,
  received_on date,
  original_received_on date,
  accepted_on date,
  payment_due_on date,
  paid_on date,
  payout_entitled_from date,
  closed_on date,
  unique (brand, source_key)
);
create index on participation (investor_id, brand);
create index on participation (product_id);

create table participation_payout (
  id uuid primary key,
  brand brand_name not null,
  investor_id uuid not null references investor on delete cascade,
  participation_id uuid not null references participation on delete cascade,
  source_key text not null,
  day date not null,
  amount numeric(20, 2) not null,
  currency currency_code not null,
  rate percentage,
  note text,
  unique (brand, source_key)
);
create index on participation_payout (participation_id, day);

create table participation_sales_partner (
  participation_id uuid not null references participation on delete cascade,
  brand brand_name not null,
  investor_id uuid not null references investor on delete cascade,
  position smallint not null,
  name text not null,
  primary key (participation_id, position)
);

create table subscription (
  id uuid primary key,
  brand brand_name not null,
  investor_id uuid not null references investor on delete cascade,
  product_id uuid not null references fund_product,
  source_key text not null,
  external_reference text,
  kind text not null,
  status text not null,
  nominal numeric(20, 2) not null,
  currency currency_code not null,
  intermediary text,
  tool_reference text,
  changed_at timestamptz not null,
  unique (brand, source_key)
);
create index on subscription (investor_id, status, kind);

-- Properties belong to funds, products or both; what they belong to is named by system and key, as on the wire.
create table property (
  id uuid primary key,
  brand brand_name not null,
  source_system text not null,
  source_key text not null,
  name text not null,
  street text not null,
  house_number text,
  zip text not null,
  city text not null,
  country country_code not null,
  latitude numeric(9, 6) check (latitude between -90 and 90),
  longitude numeric(9, 6) check (longitude between -180 and 180),
  main_use_type use_type not null,
  is_development boolean not null default false,
  construction_year smallint,
  economic_construction_year smallint,
  purchased_on date,
  sold_on date,
  sale_price numeric(20, 2),
  currency currency_code not null,
  land_area numeric(14, 2),
  lettable_area numeric(14, 2),
  let_area numeric(14, 2),
  parking_spaces_inside integer,
  parking_spaces_outside integer,
  pitches integer,
  care_places integer,
  beds integer,
  occupancy_by_area percentage,
  occupancy_by_parking percentage,
  occupancy_by_potential_rent percentage,
  annual_contracted_rent numeric(20, 2),
  annual_potential_rent numeric(20, 2),
  wault_base_years numeric(6, 2),
  wault_worst_case_years numeric(6, 2),
  appraised_market_value numeric(20, 2),
  booked_value numeric(20, 2),
  net_purchase_price numeric(20, 2),
  total_investment_costs numeric(20, 2),
  form_of_ownership form_of_ownership,
  ownership_structure ownership_structure,
  investment_profile investment_profile,
  investment_strategy investment_strategy,
  location_quality text,
  as_of date,
  unique (brand, source_key)
);

create table property_parent (
  property_id uuid not null references property on delete cascade,
  brand brand_name not null,
  system text not null,
  key text not null,
  primary key (property_id, system, key)
);
create index on property_parent (brand, system, key);

create table property_use (
  property_id uuid not null references property on delete cascade,
  brand brand_name not null,
  use_type use_type not null,
  is_development boolean not null default false,
  area numeric(14, 2) not null,
  annual_rent numeric(20, 2),
  primary key (property_id, use_type, is_development)
);

create table property_valuation (
  property_id uuid not null references property on delete cascade,
  brand brand_name not null,
  day date not null,
  market_value numeric(20, 2) not null,
  currency currency_code not null,
  primary key (property_id, day)
);

create table property_loan (
  id uuid primary key,
  brand brand_name not null,
  property_id uuid not null references property on delete cascade,
  source_key text not null,
  lender text not null,
  amount numeric(20, 2) not null,
  currency currency_code not null,
  interest_rate percentage,
  repayment_rate percentage,
  fixed_until date,
  matures_on date,
  unique (brand, source_key)
);
create index on property_loan (property_id);

create table property_picture (
  property_id uuid not null references property on delete cascade,
  brand brand_name not null,
  position smallint not null,
  file_id uuid not null references stored_file,
  primary key (property_id, position)
);

-- Documents belong to one investor, or to a fund or product and so to all who hold it, or (forms) to everybody.
create table document (
  id uuid primary key,
  brand brand_name not null,
  investor_id uuid references investor on delete cascade,
  fund_id uuid references fund on delete cascade,
  investment_id uuid references fund_investment on delete cascade,
  product_id uuid references fund_product on delete cascade,
  participation_id uuid references participation on delete cascade,
  source_key text not null,
  kind text not null check (kind in ('letter', 'fundDocument', 'subscriptionDocument', 'form')),
  file_id uuid not null references stored_file,
  day date not null,
  report_period date,
  description text not null,
  categories text[] not null default '{}',
  source text,
  unique (brand, source_key),
  check (kind = 'form' or num_nonnulls(investor_id, fund_id, product_id) > 0)
);
create index on document (investor_id, day desc) where investor_id is not null;
create index on document (investment_id) where investment_id is not null;
create index on document (participation_id) where participation_id is not null;
create index on document (fund_id, day desc) where fund_id is not null;
create index on document (product_id, day desc) where product_id is not null;
create index on document (brand, description) where kind = 'form';

create table document_read (
  login_id uuid not null references login on delete cascade,
  document_id uuid not null references document on delete cascade,
  brand brand_name not null,
  read_at timestamptz not null default now(),
  primary key (login_id, document_id)
);

-- Settings: of a person (B9), and of a brand for everybody.
create table user_setting (
  login_id uuid not null references login on delete cascade,
  brand brand_name not null,
  name text not null check (name ~ '^[A-Za-z][A-Za-z0-9-]{0,63}$'),
  value jsonb not null,
  changed_at timestamptz not null default now(),
  primary key (login_id, name)
);

create table public_setting (
  brand brand_name not null,
  name text not null check (name ~ '^[A-Za-z][A-Za-z0-9-]{0,63}$'),
  value jsonb not null,
  primary key (brand, name)
);

-- Reference data that no brand owns.
create table currency_rate (
  currency currency_code not null,
  day date not null,
  -- How much of the currency one euro buys.
  rate numeric(20, 8) not null check (rate > 0),
  primary key (currency, day)
);

create table country (
  code country_code primary key,
  name_en text not null,
  name_de text not null
);

create table tax_office (
  number text primary key,
  name text not null,
  city text not null
);
