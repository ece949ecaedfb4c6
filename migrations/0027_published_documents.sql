-- B5.6, a durable medium: what was published never changes in silence.

-- Recalled is only what somebody recalls with a day and a reason: the row stays and says so, its file can no longer be opened.
alter table document
  add column recalled_on date,
  add column recall_reason text,
  add constraint document_recall_reason_check check (recall_reason <> ''),
  add constraint document_recall_check check ((recalled_on is null) = (recall_reason is null));
comment on column document.recalled_on is 'day on which you recalled it; it stays in the list, but cannot be opened any more';
comment on column document.recall_reason is 'why you recalled it, as shown to investors';
comment on constraint document_recall_reason_check on document is 'must not be empty';
comment on constraint document_recall_check on document is 'recalled_on and recall_reason need each other';

-- A new file for the same document is a new version. What was told of it then is kept beside its file, of which the bytes are in the
-- object store under their digest. The newest version is what the document's own row shows.
create table document_version (
  document_id uuid not null references document on delete cascade,
  number integer not null check (number > 0),
  brand brand_name not null,
  file_name text not null check (file_name <> ''),
  content_type text not null,
  byte_length bigint not null check (byte_length >= 0),
  sha256 sha256_hex not null,
  description text not null,
  day date not null,
  -- The document's own day where it names no period.
  report_period date not null,
  -- Null: it was there before publications began.
  published_in integer,
  -- Of this version alone: an import brought it by mistake and was undone.
  recalled_on date,
  recall_reason text check (recall_reason <> ''),
  primary key (document_id, number),
  check ((recalled_on is null) = (recall_reason is null))
);
create index on document_version (brand, published_in);
call guard_tenant_table('document_version');
revoke all on document_version from portico_app;
grant select on document_version to portico_app;

-- It can be recalled, once. Nothing else of it ever changes.
create function refuse_change_of_version() returns trigger language plpgsql as $$
begin
  if old.recalled_on is not null or to_jsonb(old) - '{recalled_on,recall_reason}'::text[]
    is distinct from to_jsonb(new) - '{recalled_on,recall_reason}'::text[]
  then
    raise insufficient_privilege using message = 'UPDATE refused: a version of a document is kept as it was published';
  end if;
  return new;
end
$$;
create trigger kept_as_published before update on document_version
  for each row execute function refuse_change_of_version();

insert into document_version (
  document_id, number, brand, file_name, content_type, byte_length, sha256, description, day, report_period, published_in
)
  select document.id, 1, document.brand, file.file_name, file.content_type, file.byte_length, file.sha256,
    document.description, document.day, coalesce(document.report_period, document.day), document.published_in
  from document join stored_file as file on file.id = document.file_id
  order by document.id;

-- Whose document it is, of all people at once; visible_document tells the same for the one who asks. Forms and what is merely on the
-- market are for everybody and addressed to nobody. For publications: no request reads it.
create view document_audience as
  select id as document_id, investor_id from document where investor_id is not null
  union all
  select document.id, held.investor_id
    from document join (
      select fund_id, investor_id, max(coalesce(closed_on, 'infinity')) as until
      from fund_investment group by fund_id, investor_id
    ) as held on held.fund_id = document.fund_id
    where document.investor_id is null and document.day <= held.until
  union all
  select document.id, held.investor_id
    from document join (
      select product_id, investor_id, max(until) as until from (
        select product_id, investor_id, coalesce(closed_on, 'infinity') as until from participation
        union all select product_id, investor_id, 'infinity' from subscription
      ) as either group by product_id, investor_id
    ) as held on held.product_id = document.product_id
    where document.investor_id is null and document.fund_id is null and document.day <= held.until;
revoke all on document_audience from portico_app;

-- The evidence. Ids only, and nothing is referenced: it outlives the documents and people it names (decision 021).

-- Which versions a publication brought to a person: one row, however many they are.
create table document_delivery (
  brand brand_name not null,
  publication integer not null,
  login_id uuid not null,
  investor_id uuid not null,
  -- In the order of the ids, each with the number of its version.
  document_ids uuid[] not null check (cardinality(document_ids) > 0),
  versions integer[] not null,
  primary key (brand, publication, login_id),
  check (cardinality(versions) = cardinality(document_ids))
);
create index on document_delivery (login_id);
create index on document_delivery (investor_id);
create trigger append_only before update or delete or truncate on document_delivery
  for each statement execute function refuse_change();
alter table document_delivery enable row level security;
create policy brand_wall on document_delivery using (brand = (select app_brand()));
create policy owner_wall on document_delivery as restrictive using (investor_id = (select app_investor()));
revoke all on document_delivery from portico_app;
grant select (brand, publication, investor_id, document_ids) on document_delivery to portico_app;

-- When a person first opened a document, and each of their downloads.
create table document_access (
  id bigint generated always as identity primary key,
  brand brand_name not null,
  document_id uuid not null,
  version integer not null,
  sha256 sha256_hex not null,
  login_id uuid not null,
  what text not null check (what in ('opened', 'downloaded')),
  at timestamptz not null default clock_timestamp()
);
create index on document_access (document_id, login_id, at);
create index on document_access (login_id, at);
create trigger append_only before update or delete or truncate on document_access
  for each statement execute function refuse_change();
call guard_tenant_table('document_access');
revoke all on document_access from portico_app;
grant select, insert (brand, document_id, version, sha256, login_id, what) on document_access to portico_app;

-- B5.7: a mail's link holds a token for one document and one login.
create table download_link (
  token_hash sha256_hex primary key,
  brand brand_name not null,
  login_id uuid not null references login on delete cascade,
  document_id uuid not null references document on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index on download_link (login_id);
create index on download_link (document_id);
create index on download_link (expires_at);
-- Whoever holds a token may learn that it is somebody else's, so it is not looked for as the one who asks.
call guard_tenant_table('download_link');
revoke all on download_link from portico_app;
