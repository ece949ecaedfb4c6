-- B7: meetings, who may vote in them with what weight, what was voted, and how everybody can check the count. Whatever has to be
-- kept for good holds ids only and references nothing: it outlives whom and what it names. All of it is written by use cases that
-- name brand and person themselves; requests only read, and of ballots nothing at all.

-- B7.3: holds for others, who may want different things.
alter table investor add column is_nominee boolean not null default false;
comment on column investor.is_nominee is 'whether the investor holds for others as a trustee or nominee, and may split its votes; false where left out';

-- Opening a meeting and publishing its result are publications (B10.4).
alter table publication drop constraint publication_kind_check;
alter table publication add constraint publication_kind_check check (kind in ('import', 'undo', 'request', 'voting'));

-- B7.4: made for whoever votes for others, and for nothing else.
alter table login drop constraint login_roles_check;
alter table login add constraint login_roles_check check (roles <@ array[
  'zeichner', 'vertriebspartner', 'stimmrechtsvertreter', 'sachbearbeitung', 'freigabe', 'revision', 'administration'
]);

create type vote_choice as enum ('APPROVE', 'ABSTAIN', 'REJECT');

create table meeting (
  id uuid primary key,
  brand brand_name not null,
  -- By which the office names it.
  key text not null check (key ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  kind text not null check (kind in ('meeting', 'writtenProcedure')),
  -- Whose investors vote: of a fund or of a public fund's product, with its name as it was then.
  scope text not null check (scope in ('fund', 'product')),
  scope_id uuid not null,
  scope_name text not null,
  -- Texts by language.
  title jsonb not null check (jsonb_typeof(title) = 'object'),
  introduction jsonb not null check (jsonb_typeof(introduction) = 'object'),
  -- Holdings at the end of this day decide who may vote.
  record_day date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- One vote for each whole such amount in the nominal capital.
  amount_per_vote numeric(20, 2) not null check (amount_per_vote > 0),
  currency currency_code not null,
  -- Of all votes entitled, how many have to take part; null: any number will do.
  quorum_percent percentage check (quorum_percent > 0 and quorum_percent <= 100),
  state text not null default 'draft' check (state in ('draft', 'announced', 'open', 'closed', 'counted', 'published')),
  created_at timestamptz not null,
  created_by uuid not null,
  announced_at timestamptz,
  announced_by uuid,
  -- Since when it is fixed who may vote.
  entitled_at timestamptz,
  opened_at timestamptz,
  -- The publication that its opening was.
  opened_in integer,
  reminded_at timestamptz,
  closed_at timestamptz,
  counted_at timestamptz,
  counted_by uuid,
  published_at timestamptz,
  published_by uuid,
  published_in integer,
  unique (brand, key),
  check (starts_at < ends_at),
  check ((state = 'draft') = (announced_at is null)),
  check ((announced_at is null) = (announced_by is null)),
  check ((state in ('open', 'closed', 'counted', 'published')) = (opened_at is not null)),
  check (opened_at is null or entitled_at is not null),
  check ((opened_at is null) = (opened_in is null)),
  check ((state in ('closed', 'counted', 'published')) = (closed_at is not null)),
  check ((state in ('counted', 'published')) = (counted_at is not null)),
  check ((state = 'published') = (published_at is not null)),
  check ((published_at is null) = (published_in is null))
);
create index on meeting (brand, scope_id);
create index on meeting (starts_at) where state = 'announced';
create index on meeting (ends_at) where state = 'open';
call guard_tenant_table('meeting');
create policy draft_wall on meeting as restrictive using (state <> 'draft' or (select app_is_operator()));

create table meeting_topic (
  id uuid primary key,
  brand brand_name not null,
  meeting_id uuid not null references meeting on delete cascade,
  position smallint not null check (position > 0),
  -- As it is called on the agenda: 1, 2a.
  number text not null check (number <> ''),
  title jsonb not null check (jsonb_typeof(title) = 'object'),
  -- Absent where there is nothing to say; by language.
  description jsonb check (jsonb_typeof(description) = 'object'),
  -- What the management proposes.
  proposal jsonb not null check (jsonb_typeof(proposal) = 'object'),
  majority text not null check (majority in ('simple', 'threeQuarters', 'share')),
  -- Of 'share': at least this part, as a fraction.
  share_numerator integer,
  share_denominator integer,
  majority_of text not null check (majority_of in ('cast', 'entitled')),
  unique (meeting_id, position),
  unique (meeting_id, number),
  check ((majority = 'share') = (share_numerator is not null and share_denominator is not null)),
  check (share_numerator > 0 and share_denominator >= share_numerator)
);
call guard_tenant_table('meeting_topic');

-- B7.2: who may not vote on a topic, such as the management on its own discharge.
create table topic_exclusion (
  topic_id uuid not null references meeting_topic on delete cascade,
  investor_id uuid not null,
  brand brand_name not null,
  -- By language.
  reason jsonb not null check (jsonb_typeof(reason) = 'object'),
  primary key (topic_id, investor_id)
);
create index on topic_exclusion (investor_id);
call guard_tenant_table('topic_exclusion');

create table meeting_attachment (
  id uuid primary key,
  brand brand_name not null,
  meeting_id uuid not null references meeting on delete cascade,
  -- Null: of the whole meeting.
  topic_id uuid references meeting_topic on delete cascade,
  position smallint not null,
  name text not null check (name <> ''),
  -- The language it is written in.
  locale text not null references language,
  content_type text not null check (content_type in ('application/pdf')),
  byte_length integer not null check (byte_length > 0),
  -- Its bytes are in the object store.
  sha256 sha256_hex not null,
  unique (meeting_id, position)
);
create index on meeting_attachment (topic_id);
create index on meeting_attachment (locale);
call guard_tenant_table('meeting_attachment');

-- What was announced stays as it was: of a meeting only its course goes on.
create function refuse_change_of_meeting() returns trigger language plpgsql as $$
begin
  if old.state <> 'draft' and (tg_op = 'DELETE' or
    (new.id, new.brand, new.key, new.kind, new.scope, new.scope_id, new.scope_name, new.title, new.introduction, new.record_day,
      new.starts_at, new.ends_at, new.amount_per_vote, new.currency, new.quorum_percent, new.created_at, new.created_by)
    is distinct from
    (old.id, old.brand, old.key, old.kind, old.scope, old.scope_id, old.scope_name, old.title, old.introduction, old.record_day,
      old.starts_at, old.ends_at, old.amount_per_vote, old.currency, old.quorum_percent, old.created_at, old.created_by))
  then
    raise insufficient_privilege using message = format('%s refused: a meeting that is announced stays as it is', tg_op);
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger kept_as_announced before update or delete on meeting for each row execute function refuse_change_of_meeting();

create function is_announced(which uuid) returns boolean stable language sql
  as $$ select exists (select from meeting where id = which and state <> 'draft') $$;
-- Of a change both count: where the row was, and where it is to be.
create function refuse_change_of_agenda() returns trigger language plpgsql as $$
begin
  if is_announced(old.meeting_id) or is_announced(new.meeting_id) then
    raise insufficient_privilege using message = format('%s refused: an agenda that is announced stays as it is', tg_op);
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create function refuse_change_of_exclusion() returns trigger language plpgsql as $$
begin
  if exists (select from meeting_topic where id in (old.topic_id, new.topic_id) and is_announced(meeting_id)) then
    raise insufficient_privilege using message = format('%s refused: an agenda that is announced stays as it is', tg_op);
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger kept_as_announced before insert or update or delete on meeting_topic
  for each row execute function refuse_change_of_agenda();
create trigger kept_as_announced before insert or update or delete on topic_exclusion
  for each row execute function refuse_change_of_exclusion();
create trigger kept_as_announced before insert or update or delete on meeting_attachment
  for each row execute function refuse_change_of_agenda();

-- Who may vote with what weight, as it was on the record day: one row for each holding, with its working.
create table vote_entitlement (
  id uuid primary key default gen_random_uuid(),
  brand brand_name not null,
  meeting_id uuid not null references meeting,
  investor_id uuid not null,
  -- The participation or investment.
  holding_id uuid not null,
  number text not null,
  nominal numeric(20, 2) not null,
  -- Whole amounts contained in it; none in a small one.
  votes bigint not null check (votes >= 0),
  may_split boolean not null,
  unique (meeting_id, holding_id)
);
create index on vote_entitlement (investor_id, meeting_id);
create index on vote_entitlement (holding_id);
call guard_tenant_table('vote_entitlement');
create trigger append_only before update or delete or truncate on vote_entitlement
  for each statement execute function refuse_change();

-- B7.4: one person votes for another's whole holding in one meeting.
create table vote_proxy (
  id uuid primary key,
  brand brand_name not null,
  meeting_id uuid not null references meeting,
  -- Not 'investor_id' and 'login_id': both sides see it.
  principal_id uuid not null,
  giver_login_id uuid not null,
  proxy_login_id uuid not null,
  -- As the giver wrote them; taken away when a person is erased.
  proxy_name text,
  proxy_email text,
  -- By topic, how to vote; topics without one are the proxy's to decide.
  instructions jsonb not null check (jsonb_typeof(instructions) = 'object'),
  given_at timestamptz not null,
  ended_at timestamptz,
  -- 'voted': by the giver. What the proxy has voted ends nothing.
  end_reason text check (end_reason in ('revoked', 'voted')),
  check ((ended_at is null) = (end_reason is null))
);
create unique index vote_proxy_open_idx on vote_proxy (meeting_id, principal_id) where ended_at is null;
create index on vote_proxy (principal_id);
create index on vote_proxy (proxy_login_id);
create index on vote_proxy (giver_login_id);
call guard_tenant_table('vote_proxy');
create policy party_wall on vote_proxy as restrictive
  using (principal_id = (select app_investor()) or proxy_login_id = (select app_login()));

-- What was filled in and not sent; kept until the end.
create table ballot_draft (
  meeting_id uuid not null references meeting,
  -- For whose holding.
  principal_id uuid not null,
  login_id uuid not null references login on delete cascade,
  brand brand_name not null,
  content jsonb not null,
  saved_at timestamptz not null,
  primary key (meeting_id, principal_id, login_id)
);
create index on ballot_draft (login_id);
call guard_tenant_table('ballot_draft');

-- B7.1: ballots as they were sent, and the code that confirms them.
create table vote_submission (
  id uuid primary key,
  brand brand_name not null,
  meeting_id uuid not null references meeting,
  principal_id uuid not null,
  sender_login_id uuid not null,
  -- Where somebody votes for the principal.
  proxy_id uuid references vote_proxy,
  state text not null check (state in ('awaitingCode', 'confirmed', 'withdrawn')),
  sent_at timestamptz not null,
  -- The votes of each entitlement on each topic.
  ballots jsonb not null,
  ballots_sha256 sha256_hex not null,
  -- B7.5: randomness of the voter's browser; no two can be given the same.
  voter_nonce text not null check (voter_nonce ~ '^[0-9a-f]{32}$'),
  -- Of the server, from the confirmation on.
  server_nonce text check (server_nonce ~ '^[0-9a-f]{32}$'),
  code_hash text not null,
  code_sent_at timestamptz not null,
  code_expires_at timestamptz not null,
  code_tries smallint not null default 0,
  former_code_hashes text[] not null default '{}',
  confirmed_at timestamptz,
  check ((state = 'confirmed') = (confirmed_at is not null)),
  check ((confirmed_at is null) = (server_nonce is null))
);
create unique index vote_submission_open_idx on vote_submission (meeting_id, principal_id, sender_login_id)
  where state = 'awaitingCode';
-- Of two at once, this decides.
create unique index vote_submission_confirmed_idx on vote_submission (meeting_id, principal_id) where state = 'confirmed';
create unique index on vote_submission (meeting_id, voter_nonce) where state = 'confirmed';
create index on vote_submission (principal_id);
create index on vote_submission (sender_login_id);
create index on vote_submission (proxy_id);
call guard_tenant_table('vote_submission');

-- B7.6: a vote on paper counts once two people have entered the same.
create table paper_vote (
  id uuid primary key,
  brand brand_name not null,
  meeting_id uuid not null references meeting,
  entitlement_id uuid not null references vote_entitlement,
  votes jsonb not null,
  entered_at timestamptz not null,
  entered_by uuid not null,
  confirmed_at timestamptz,
  confirmed_by uuid,
  -- Of a wrong entry that was taken away before it counted.
  discarded_at timestamptz,
  check ((confirmed_at is null) = (confirmed_by is null)),
  check (confirmed_by <> entered_by),
  check (confirmed_at is null or discarded_at is null)
);
create unique index paper_vote_open_idx on paper_vote (entitlement_id) where discarded_at is null;
create index on paper_vote (meeting_id);
call guard_tenant_table('paper_vote');

-- One ballot for each entitlement, in the order in which they were cast: a chain for each meeting, so that none can be changed,
-- removed or moved unnoticed.
create table ballot (
  meeting_id uuid not null references meeting,
  number bigint not null check (number > 0),
  brand brand_name not null,
  -- Whatever runs at once: one ballot.
  entitlement_id uuid not null unique references vote_entitlement,
  via text not null check (via in ('portal', 'proxy', 'paper')),
  -- The submission, or the vote on paper.
  source_id uuid not null,
  cast_at timestamptz not null,
  previous_hash sha256_hex not null,
  hash sha256_hex not null,
  primary key (meeting_id, number)
);
create index on ballot (source_id);
create table ballot_vote (
  meeting_id uuid not null,
  number bigint not null,
  topic_id uuid not null references meeting_topic,
  brand brand_name not null,
  approve bigint not null check (approve >= 0),
  abstain bigint not null check (abstain >= 0),
  reject bigint not null check (reject >= 0),
  primary key (meeting_id, number, topic_id),
  foreign key (meeting_id, number) references ballot
);
create index on ballot_vote (topic_id);
-- The last of each chain. Appending locks it until the transaction ends.
create table ballot_head (
  meeting_id uuid primary key references meeting,
  brand brand_name not null,
  number bigint not null,
  hash sha256_hex not null
);
call guard_tenant_table('ballot');
call guard_tenant_table('ballot_vote');
call guard_tenant_table('ballot_head');

create function guard_ballots() returns trigger language plpgsql as $$
begin
  if tg_op = any (tg_argv) and current_setting('ballot.step', true) = 'append' then
    return null;
  end if;
  raise insufficient_privilege using message = format('%s refused: ballots are append-only', tg_op);
end
$$;
create trigger append_only before insert or update or delete or truncate on ballot
  for each statement execute function guard_ballots('INSERT');
create trigger append_only before insert or update or delete or truncate on ballot_vote
  for each statement execute function guard_ballots('INSERT');
create trigger append_only before insert or update or delete or truncate on ballot_head
  for each statement execute function guard_ballots('INSERT', 'UPDATE');

-- Line by line what a ballot says; docs/decisions/058-voting.md tells it byte for byte. `votes` has a line for each topic, in the
-- order of their ids: <topic>:<approve>:<abstain>:<reject>.
create function ballot_hash(entry ballot, votes text) returns text immutable language sql as $$
  select encode(sha256(convert_to(
    'portico.ballot.1' || e'\n' || entry.meeting_id || e'\n' || entry.number || e'\n' || entry.entitlement_id || e'\n'
    || entry.via || e'\n' || entry.source_id || e'\n' || trim_scale(extract(epoch from entry.cast_at) * 1000000) || e'\n'
    || votes || entry.previous_hash || e'\n', 'UTF8')), 'hex')
$$;

-- Casts the ballots of one source at once, given as [{"entitlement": …, "votes": [{"topic", "approve", "abstain", "reject"}]}].
-- Numbers and hashes are made here; the last hash is returned. The head's lock lasts until the transaction ends, so this belongs
-- near its end; the lock of the audit comes after it.
create function append_ballots(
  of_brand text, of_meeting uuid, cast_via text, of_source uuid, moment timestamptz, given jsonb
) returns text language plpgsql set search_path = public, pg_temp as $$
declare
  head ballot_head;
  entry ballot;
  one jsonb;
begin
  perform set_config('ballot.step', 'append', true);
  insert into ballot_head values (of_meeting, of_brand, 0, repeat('0', 64)) on conflict do nothing;
  select * into strict head from ballot_head where meeting_id = of_meeting for update;
  for one in select * from jsonb_array_elements(given) loop
    entry.meeting_id := of_meeting;
    entry.number := head.number + 1;
    entry.brand := of_brand;
    entry.entitlement_id := one ->> 'entitlement';
    entry.via := cast_via;
    entry.source_id := of_source;
    entry.cast_at := moment;
    entry.previous_hash := head.hash;
    entry.hash := ballot_hash(entry, (
      select string_agg(
        (vote ->> 'topic') || ':' || (vote ->> 'approve') || ':' || (vote ->> 'abstain') || ':' || (vote ->> 'reject') || e'\n',
        '' order by vote ->> 'topic' collate "C")
      from jsonb_array_elements(one -> 'votes') as vote
    ));
    insert into ballot values (entry.*);
    insert into ballot_vote
      select of_meeting, entry.number, (vote ->> 'topic')::uuid, of_brand,
        (vote ->> 'approve')::bigint, (vote ->> 'abstain')::bigint, (vote ->> 'reject')::bigint
      from jsonb_array_elements(one -> 'votes') as vote;
    head.number := entry.number;
    head.hash := entry.hash;
  end loop;
  update ballot_head set number = head.number, hash = head.hash where meeting_id = of_meeting;
  perform set_config('ballot.step', '', true);
  return head.hash;
end
$$;

-- The first ballot that is not as it was cast, or the head where the last ones are gone; null where all are whole.
create function find_broken_ballot(of_meeting uuid) returns bigint stable language sql as $$
  select min(number) from (
    select number from (
      select ballot.number, ballot.hash, ballot.previous_hash,
        coalesce(lag(ballot.hash) over onward, repeat('0', 64)) as expected_previous,
        row_number() over onward as expected_number,
        ballot_hash(ballot, (
          select string_agg(topic_id || ':' || approve || ':' || abstain || ':' || reject || e'\n', ''
            order by topic_id::text collate "C")
          from ballot_vote as vote where vote.meeting_id = ballot.meeting_id and vote.number = ballot.number
        )) as expected_hash
      from ballot where ballot.meeting_id = of_meeting
      window onward as (order by ballot.number)
    ) as link
    where hash is distinct from expected_hash or previous_hash <> expected_previous or number <> expected_number
    union all
    select head.number from ballot_head as head
      left join ballot as last on last.meeting_id = head.meeting_id and last.number = head.number
    where head.meeting_id = of_meeting and head.number > 0 and last.hash is distinct from head.hash
    union all
    select last.number from (
      select number from ballot where meeting_id = of_meeting order by number desc limit 1
    ) as last
    where last.number > coalesce((select number from ballot_head where meeting_id = of_meeting), 0)
  ) as broken
$$;

-- B7.6: what was counted, once and for good.
create table meeting_result (
  meeting_id uuid primary key references meeting,
  brand brand_name not null,
  entitled bigint not null,
  -- Of those who took part, abstentions included.
  present bigint not null,
  -- How many holdings that were.
  entitled_holdings bigint not null,
  present_holdings bigint not null,
  is_quorate boolean not null,
  -- The last of the chain that was counted.
  chain_hash sha256_hex not null
);
create table topic_result (
  topic_id uuid primary key references meeting_topic,
  meeting_id uuid not null references meeting_result,
  brand brand_name not null,
  -- Less the votes of those excluded from it.
  entitled bigint not null,
  approve bigint not null,
  abstain bigint not null,
  reject bigint not null,
  outcome text not null check (outcome in ('carried', 'rejected', 'noQuorum'))
);
create index on topic_result (meeting_id);
call guard_tenant_table('meeting_result');
call guard_tenant_table('topic_result');
create trigger append_only before update or delete or truncate on meeting_result
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on topic_result
  for each statement execute function refuse_change();

-- B7.5: what everybody finds their own in: lots of fixed sizes, without whose they are. Their codes say nothing, so their order
-- says nothing either.
create table published_lot (
  meeting_id uuid not null references meeting,
  topic_id uuid not null references meeting_topic,
  code text not null check (code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  brand brand_name not null,
  choice vote_choice not null,
  votes integer not null check (votes in (1, 10, 100, 1000)),
  primary key (meeting_id, topic_id, code)
);
create index on published_lot (topic_id);
call guard_tenant_table('published_lot');
create trigger append_only before update or delete or truncate on published_lot
  for each statement execute function refuse_change();

-- Requests look, each at what is its own or everybody's; of ballots, codes and votes on paper they see nothing.
revoke all on meeting, meeting_topic, topic_exclusion, meeting_attachment, vote_entitlement, vote_proxy, ballot_draft,
  vote_submission, paper_vote, ballot, ballot_vote, ballot_head, meeting_result, topic_result, published_lot from portico_app;
grant select on meeting, meeting_topic, topic_exclusion, meeting_attachment, vote_entitlement, vote_proxy, meeting_result,
  topic_result, published_lot to portico_app;
grant select, insert, update, delete on ballot_draft to portico_app;
revoke all on function append_ballots(text, uuid, text, uuid, timestamptz, jsonb), ballot_hash(ballot, text), find_broken_ballot(uuid)
  from public;

-- B7.4: whoever votes for somebody sees for what, as long as they may.
create function app_is_proxy_of(principal uuid, of_meeting uuid) returns boolean stable language sql as $$
  select exists (
    select from vote_proxy where meeting_id = of_meeting and principal_id = principal and proxy_login_id = app_login()
      and ended_at is null
  )
$$;
drop policy owner_wall on vote_entitlement;
create policy owner_wall on vote_entitlement as restrictive using (
  investor_id = (select app_investor()) or (select app_is_operator()) or app_is_proxy_of(investor_id, meeting_id));
drop policy owner_wall on topic_exclusion;
create policy owner_wall on topic_exclusion as restrictive using (
  investor_id = (select app_investor()) or (select app_is_operator())
  or app_is_proxy_of(investor_id, (select meeting_id from meeting_topic where id = topic_id)));

-- A4.9: how somebody votes, or lets vote, is nobody else's to see.
create policy viewer_wall on vote_proxy as restrictive using (not (select app_is_viewing()));
create policy viewer_wall on ballot_draft as restrictive using (not (select app_is_viewing()));
