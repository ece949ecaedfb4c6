-- Those there were leave rows out: what has ended, what was decided, letters to single investors. Whoever is removed is looked for in
-- all rows.
create index on document (fund_id) where fund_id is not null;
create index on sign_in_challenge (login_id);
create index on vote_proxy (meeting_id);
create index on vote_submission (meeting_id);
create index on paper_vote (entitlement_id);

-- Whose an address is, and which challenges are over.
create index login_address_idx on login (brand, lower(coalesce(accepted_email, email)));
create index on passkey_challenge (expires_at);
