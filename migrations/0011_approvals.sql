-- A8.2: what was approved, in which version, by whom and when, is kept for good and never altered.

-- The name under which it was approved: the document may be renamed or taken back later. No call has written a row so far.
alter table approval
  add column name_en text not null,
  add column name_de text not null;

-- The time is the database's: who records an approval does not choose it.
revoke all on approval from portico_app;
grant select, insert (login_id, document_id, brand, sha256, name_en, name_de) on approval to portico_app;

-- Against slips of the owner; beyond them, the audit trail holds every approval as well.
create function refuse_change_of_approval() returns trigger language plpgsql as $$
begin
  raise insufficient_privilege using message = format('%s refused: approvals are kept for good', tg_op);
end
$$;
create trigger kept_for_good before update or delete or truncate on approval
  for each statement execute function refuse_change_of_approval();

-- What each login is asked to approve, and whether it has done so in the current version. A12.3: sales partners have
-- documents of their own. Arms of 'union all' as in 0005; a general document is found by the new index.
create index on approvable_document (brand, audience) where investor_id is null;
create view addressed_document with (security_invoker = true) as
  select login.id as login_id, document.id, exists (
    select from approval
    where approval.login_id = login.id and approval.document_id = document.id and approval.sha256 = file.sha256
  ) as is_approved
  from login
    cross join lateral (
      select id, file_id, audience from approvable_document where brand = login.brand and investor_id is null
      union all
      select id, file_id, audience from approvable_document where brand = login.brand and investor_id = login.investor_id
    ) as document
    join stored_file as file on file.id = document.file_id
  where document.audience = case when 'vertriebspartner' = any (login.roles) then 'salesPartner' else 'investor' end;
revoke all on addressed_document from portico_app;
grant select on addressed_document to portico_app;
