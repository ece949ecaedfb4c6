-- A1.7: the languages of the portal. At each start it enters those it speaks, so that a new one needs no migration.
create table language (
  tag text primary key check (tag ~ '^[a-z]{2,3}-[A-Z]{2}$')
);
revoke insert, update, delete on language from portico_app;
insert into language values ('en-GB'), ('de-DE');

alter table login
  drop constraint login_locale_check,
  add constraint login_locale_fkey foreign key (locale) references language;
alter table outgoing_mail
  drop constraint outgoing_mail_locale_check,
  add constraint outgoing_mail_locale_fkey foreign key (locale) references language;

-- Names in any language. Fund houses go on to send the two columns that they know, and further languages as
-- {"fr-FR": "…"}; whoever reads asks for all of them.
alter table country
  add column other_names jsonb not null default '{}' check (jsonb_typeof(other_names) = 'object');
alter table approvable_document
  add column other_names jsonb not null default '{}' check (jsonb_typeof(other_names) = 'object');
alter table approval
  add column other_names jsonb not null default '{}' check (jsonb_typeof(other_names) = 'object');
grant insert (other_names) on approval to portico_app;

create function all_names(name_en text, name_de text, other_names jsonb) returns jsonb immutable language sql
  as $$ select other_names || jsonb_object(array['en-GB', name_en, 'de-DE', name_de]) $$;
