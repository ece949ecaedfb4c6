-- B5.5: all documents of a person in one list, read page by page from where they belong.

-- The order of the list for each owner, so that a page costs the same however many there are. Long descriptions count with their
-- beginning: an entry of an index must fit.
drop index document_investor_id_day_idx, document_fund_id_day_idx;
create index document_of_investor_idx
  on document (investor_id, coalesce(report_period, day) desc, left(description, 200), id) where investor_id is not null;
create index document_of_fund_idx
  on document (fund_id, coalesce(report_period, day) desc, left(description, 200), id)
  where fund_id is not null and investor_id is null;
create index document_of_product_idx
  on document (product_id, coalesce(report_period, day) desc, left(description, 200), id)
  where product_id is not null and fund_id is null and investor_id is null;
-- What lost its owners is seldom.
create index document_of_nobody_idx on document (brand)
  where kind <> 'form' and investor_id is null and fund_id is null and product_id is null;

-- Null: it was read, and is marked as unread since. The row stays, because the audit keeps the first reading alone.
alter table document_read alter column read_at drop not null;

-- A new version is new to everybody: what they have read is the one before.
create function take_back_readings() returns trigger language plpgsql as $$
begin
  delete from document_read using inserted
    where inserted.number > 1 and document_read.document_id = inserted.document_id;
  return null;
end
$$;
create trigger new_to_readers after insert on document_version
  referencing new table as inserted for each statement execute function take_back_readings();
