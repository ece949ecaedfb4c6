-- B6: what investors ask to change in their profile, and what of it was accepted.

-- The address that counts is this one where there is one: an accepted change of the address to which codes and links are sent. The
-- import does not know it, and takes it away when it brings the same.
alter table login add column accepted_email text check (accepted_email <> '');
-- Each import looks for those that it has caught up with.
create index on login (brand) where accepted_email is not null;

-- The office has four roles (D1); who was its only one is a clerk now.
alter table login drop constraint login_roles_check;
update login set roles = array_replace(roles, 'operator', 'sachbearbeitung') where 'operator' = any(roles);
alter table login add constraint login_roles_check check (roles <@ array[
  'zeichner', 'vertriebspartner', 'sachbearbeitung', 'freigabe', 'revision', 'administration'
]);

-- An accepted request is a publication as well (B10.4), by whoever decided it.
alter table publication drop constraint publication_kind_check;
alter table publication add constraint publication_kind_check check (kind in ('import', 'undo', 'request'));

-- A profile as items, each of which is imported, asked to change and accepted by itself; values as profile-items.domain.ts has them.
create view imported_profile_item with (security_invoker = true) as
  select investor.id as investor_id, investor.brand, 'person.' || field.name as item, to_jsonb(field.value) as value,
    -- The publications that brought and last changed the row that it stands in.
    investor.published_in as row_published_in, investor.changed_in as row_changed_in
  from investor cross join lateral (values
    ('salutation', investor.salutation), ('title', investor.title), ('firstName', investor.first_name),
    ('lastName', investor.last_name), ('gender', investor.gender),
    ('dateOfBirth', to_char(investor.date_of_birth, 'YYYY-MM-DD')), ('placeOfBirth', investor.place_of_birth),
    ('countryOfBirth', investor.country_of_birth::text), ('nationality', investor.nationality::text),
    ('companyName', investor.company_name), ('legalForm', investor.legal_form)
  ) as field (name, value)
  where field.value is not null
  union all
  select investor_id, brand, 'email.' || purpose, to_jsonb(email), published_in, changed_in from investor_email
  union all
  select investor_id, brand, 'phone.' || purpose, jsonb_strip_nulls(jsonb_build_object(
    'countryCode', country_code, 'areaCode', area_code, 'subscriberNumber', number
  )), published_in, changed_in from investor_phone
  union all
  select investor_id, brand, 'address.' || purpose, jsonb_strip_nulls(jsonb_build_object(
    'street', street, 'houseNumber', house_number, 'zip', zip, 'city', city, 'country', country
  )), published_in, changed_in from investor_address
  union all
  -- The name of a tax office is its number's.
  select investor_id, brand, 'taxNumber.' || country || '.' || kind, jsonb_strip_nulls(jsonb_build_object(
    'number', number, 'officeNumber', tax_office_number
  )), published_in, changed_in from investor_tax_number
  union all
  select investor_id, brand, 'bankAccount.' || purpose, jsonb_strip_nulls(jsonb_build_object(
    'accountHolder', account_holder, 'institution', institution, 'iban', iban, 'bic', bic
  )), published_in, changed_in from investor_bank_account;

-- B6.8: stands above what is imported until an import brings the same.
create table accepted_change (
  investor_id uuid not null references investor on delete cascade,
  item text not null,
  brand brand_name not null,
  -- Null: it was taken away.
  value jsonb,
  -- What the import said of it when it was accepted, or when the office said that this is to stay.
  imported jsonb,
  request_id uuid not null,
  accepted_at timestamptz not null,
  -- The publication that brought it.
  publication integer not null,
  -- Since when an import says something else: the office is asked which of the two it is to be.
  conflict_at timestamptz,
  -- The publication whose import brought the same: it stands there by itself, unless that import is undone.
  settled_in integer,
  primary key (investor_id, item)
);
create index on accepted_change (brand, publication);
create index on accepted_change (brand) where conflict_at is not null;
create index on accepted_change (brand, settled_in) where settled_in is not null;
call guard_tenant_table('accepted_change');
revoke all on accepted_change from portico_app;
grant select on accepted_change to portico_app;

-- What everybody is shown.
create view profile_item with (security_invoker = true) as
  select investor_id, brand, item, value from imported_profile_item as imported
  where not exists (
    select from accepted_change as accepted
    where accepted.investor_id = imported.investor_id and accepted.item = imported.item and accepted.settled_in is null
  )
  union all
  select investor_id, brand, item, value from accepted_change where value is not null and settled_in is null;

revoke all on imported_profile_item, profile_item from portico_app;
grant select on imported_profile_item, profile_item to portico_app;

-- B6.2, B6.7
create table change_request (
  id uuid primary key,
  brand brand_name not null,
  investor_id uuid not null references investor on delete cascade,
  -- Not 'login_id': everybody who signs in for the investor sees it, and the office does.
  sender_login_id uuid references login on delete set null,
  state text not null check (state in ('awaitingCode', 'inReview', 'accepted', 'refused', 'withdrawn', 'expired')),
  sent_at timestamptz not null,
  comment text,
  -- In the order of the page, each as item, before and after.
  changes jsonb not null check (jsonb_typeof(changes) = 'array' and jsonb_array_length(changes) > 0),
  -- B6.6: of email addresses and bank accounts; what needs two people to accept it.
  is_sensitive boolean not null,
  -- An account would be somebody else's than the investor's.
  has_other_holder boolean not null,
  needs_factor boolean not null,
  factor_proven_at timestamptz,
  code_hash text not null,
  code_sent_at timestamptz not null,
  code_expires_at timestamptz not null,
  code_tries smallint not null default 0,
  -- Of the codes that newer ones replaced: to tell them apart from wrong ones.
  former_code_hashes text[] not null default '{}',
  confirmed_at timestamptz,
  first_accepted_at timestamptz,
  first_accepted_by uuid,
  decided_at timestamptz,
  decided_by uuid,
  reason text,
  -- When somebody said 'This was not me'.
  reported_at timestamptz,
  -- Of an accepted one.
  publication integer,
  check ((first_accepted_at is null) = (first_accepted_by is null)),
  check ((state in ('inReview', 'accepted', 'refused')) <= (confirmed_at is not null)),
  check ((state = 'accepted') = (publication is not null)),
  check ((state = 'refused') = (reason is not null))
);
-- Of two that are sent at once, this decides.
create unique index change_request_open_idx on change_request (investor_id) where state in ('awaitingCode', 'inReview');
create index on change_request (investor_id, sent_at desc);
create index on change_request (brand, sent_at) where state = 'inReview';
create index on change_request (code_expires_at) where state = 'awaitingCode';
create index on change_request (brand, publication) where publication is not null;
create index on change_request (sender_login_id);
call guard_tenant_table('change_request');
revoke all on change_request from portico_app;
-- Without the codes.
grant select (
  id, brand, investor_id, state, sent_at, comment, changes, is_sensitive, needs_factor, factor_proven_at, code_sent_at,
  code_expires_at, confirmed_at, decided_at, reason, reported_at, publication
) on change_request to portico_app;

create table change_request_attachment (
  id uuid primary key,
  brand brand_name not null,
  investor_id uuid not null references investor on delete cascade,
  -- Null: not sent yet.
  request_id uuid references change_request on delete cascade,
  name text not null check (name <> ''),
  content_type text not null check (content_type in ('application/pdf', 'image/jpeg', 'image/png')),
  byte_length integer not null check (byte_length between 1 and 10000000),
  -- Its bytes are in the object store.
  sha256 sha256_hex not null,
  kept_at timestamptz not null
);
create index on change_request_attachment (request_id);
create index on change_request_attachment (investor_id);
create index on change_request_attachment (kept_at) where request_id is null;
call guard_tenant_table('change_request_attachment');
revoke all on change_request_attachment from portico_app;
grant select (id, brand, investor_id, request_id, name, byte_length, kept_at) on change_request_attachment to portico_app;

-- B6.6: the links 'This was not me' in the mails about a request, one for each address.
create table change_request_notice (
  token_hash text primary key,
  brand brand_name not null,
  request_id uuid not null references change_request on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on change_request_notice (request_id);
create index on change_request_notice (expires_at);
call guard_tenant_table('change_request_notice');
revoke all on change_request_notice from portico_app;

-- A4.9: whoever looks at somebody else's portfolio is shown neither bank accounts nor tax numbers, wherever they would stand, nor what
-- is being asked for.
create function app_is_viewing() returns boolean stable language sql
  as $$ select coalesce(current_setting('app.viewing', true), '') = 'on' $$;
create policy viewer_wall on investor_bank_account as restrictive using (not (select app_is_viewing()));
create policy viewer_wall on investor_tax_number as restrictive using (not (select app_is_viewing()));
create policy viewer_wall on accepted_change as restrictive
  using (not (select app_is_viewing()) or item !~ '^(bankAccount|taxNumber)\.');
create policy viewer_wall on change_request as restrictive using (not (select app_is_viewing()));
create policy viewer_wall on change_request_attachment as restrictive using (not (select app_is_viewing()));
