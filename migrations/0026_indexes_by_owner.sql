-- Row-level security asks for the investor of every row, and whoever removes a row for what names it: without these the
-- whole house is read for one person's page.
create index on fund_investment_cash_flow (investor_id, day);
create index on participation_payout (investor_id, day);
create index on participation_sales_partner (investor_id);
create index on document (file_id);
create index on document_read (document_id);
create index on session (own_session_id) where own_session_id is not null;
create index on session (viewee_login_id) where viewee_login_id is not null;
create index on passkey_challenge (login_id);
create index on subscription (product_id);
create index on investor (contact_person_id);
create index on fund (fund_manager_id);
create index on fund (picture_id);
create index on fund_product (property_picture_id);
create index on fund_product (prospectus_picture_id);
create index on property_picture (file_id);
create index on contact_person (picture_id);
create index on approvable_document (file_id);
