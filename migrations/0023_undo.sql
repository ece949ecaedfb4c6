-- B10.4: the last import can be undone, as a publication of its own.
alter table publication drop constraint publication_kind_check;
alter table publication add constraint publication_kind_check check (kind in ('import', 'undo'));
-- The publication that it took back.
alter table publication add column undoes integer;
alter table publication add constraint publication_undoes_check check ((kind = 'undo') = (undoes is not null));

-- The last import that changed something; what came before it can no longer be undone.
create table last_import (
  is_only boolean primary key default true check (is_only),
  at timestamptz not null default clock_timestamp(),
  digest sha256_hex not null,
  -- By brand, the number of the publication that it was; empty where it changed only what no brand owns.
  publications jsonb not null check (jsonb_typeof(publications) = 'object'),
  undone_at timestamptz
);

-- What that import changed and removed, as it was, with what went along with what it removed. What it added is known by
-- published_in, or where no brand owns it, by the key that stands here. No keys and indexes: rows are written and read as a whole.
create table last_import_row (
  table_name text not null,
  brand text,
  what text not null check (what in ('added', 'changed', 'removed')),
  content jsonb not null
);
call guard_tenant_table('last_import_row');
revoke all on last_import, last_import_row from portico_app;
