-- Who may sign in. The same person at two brands has two logins.
create table login (
  id uuid primary key default gen_random_uuid(),
  brand text not null check (brand <> ''),
  username text not null check (char_length(username) >= 4 and username = lower(username)),
  display_name text not null,
  email text not null,
  locale text not null check (locale in ('en-GB', 'de-DE')),
  password_hash text not null,
  is_one_time_password boolean not null default false,
  second_factor text not null default 'none' check (second_factor in ('none', 'email-tan')),
  roles text[] not null default '{}',
  investment_groups text[] not null default '{}'
    check (investment_groups <@ array['DACH', 'INTERNATIONAL', 'INFRASTRUCTURE', 'PGP', 'PGK']),
  created_at timestamptz not null default now(),
  unique (brand, username)
);
