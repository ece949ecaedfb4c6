-- What a node notes from here on, on a server of which nobody knows whether it lacks something, is no witness of what was there before.
alter table mail_release
  add column doubt text check (doubt in ('timeline', 'loss')),
  add column doubted_at timestamptz,
  add check ((doubt is null) = (doubted_at is null));
