-- B4.4: what investors ask about a fund on offer. Whoever looks after them has it by mail; this is what they are shown of it.
create table interest (
  id uuid primary key,
  brand brand_name not null,
  investor_id uuid not null references investor on delete cascade,
  -- Not 'login_id': everybody who signs in for the investor sees it, and the office does.
  sender_login_id uuid references login on delete set null,
  -- Without a reference: an import may take the product away, and an undo bring it back under the same id.
  product_id uuid not null,
  -- As it was called then.
  product_name text not null check (product_name <> ''),
  message text check (char_length(message) between 1 and 2000),
  callback_phone text check (callback_phone <> ''),
  callback_time text check (callback_time in ('anytime', 'morning', 'afternoon', 'evening')),
  -- In which it was written.
  locale text not null references language,
  -- Whom it went to.
  contact_name text not null,
  contact_email text not null,
  sent_at timestamptz not null,
  -- That day at the brand's house.
  sent_on date not null,
  check ((callback_phone is null) = (callback_time is null))
);
-- One a fund a day: of two that are sent at once, this decides.
create unique index interest_day_idx on interest (investor_id, product_id, sent_on);
create index on interest (brand, sent_on);
create index on interest (sender_login_id);
call guard_tenant_table('interest');
revoke all on interest from portico_app;
grant select, insert on interest to portico_app;
-- A4.9: what somebody asks is nobody else's to see.
create policy viewer_wall on interest as restrictive using (not (select app_is_viewing()));

-- Whom an answer to a mail goes to, where that is not its sender.
alter table outgoing_mail
  add column reply_address text,
  add column reply_name text,
  add check ((reply_address is null) = (reply_name is null));
grant insert (reply_address, reply_name) on outgoing_mail to portico_app;
