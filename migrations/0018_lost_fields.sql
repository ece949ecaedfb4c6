-- What the sources know of an investment's subscription, and whether it is a passive participation: one without a voice of
-- its own. Nothing is said of it where the house does not tell.
alter table fund_investment
  add column subscription_reference text,
  add column subscribed_on date,
  add column is_passive boolean;
alter table participation
  add column subscription_reference text,
  add column subscribed_on date,
  add column is_passive boolean;
