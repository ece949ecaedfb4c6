-- When the person last proved, after signing in, that it is still them: for a few minutes the session may then grant what
-- outlasts it. One that looks at somebody else's portfolio never may.
alter table session add column confirmed_at timestamptz,
  add check (confirmed_at is null or viewee_login_id is null);

-- With a new password, access that was given before waits until the person says whether it is to be kept.
alter table view_for_grant add column suspended_at timestamptz;
