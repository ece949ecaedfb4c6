-- Free texts by language. Beside a column that holds a text stand two more, of which either may be empty: the same in German and in
-- English. What stands in the column itself is in the language that the fund house writes in (`language` of the brand), and is read
-- where the reader's language has nothing of its own.
do $$
declare
  text_column record;
begin
  for text_column in
    select * from (values
      ('fund_product', 'subject', 'what is invested in'),
      ('fund_product', 'risk_diversification', 'whether it spreads its risks'),
      ('fund_product', 'term', 'term, in words'),
      ('fund_product', 'liability', 'what investors are liable for'),
      ('fund_product', 'kind', 'kind of product'),
      ('fund_product', 'payment_terms', 'when investors pay'),
      ('fund_product', 'subscription_documents', 'what is needed to subscribe'),
      ('fund_product', 'payout_notes', 'note on the payouts'),
      ('fund_product', 'development', 'how the fund is doing'),
      ('fund_product_budget', 'label', 'name of the line'),
      ('participation', 'kind', 'how it is held'),
      ('participation', 'payment_kind', 'how it is paid'),
      ('participation', 'payout_notes', 'note on the payouts'),
      ('participation_payout', 'note', 'note as shown'),
      ('document', 'description', 'name as shown')
    ) as free_text (on_table, name, meaning)
  loop
    execute format('alter table %I add column %I text, add column %I text', text_column.on_table,
      text_column.name || '_en', text_column.name || '_de');
    execute format('comment on column %I.%I is %L', text_column.on_table, text_column.name || '_en',
      text_column.meaning || ', in English');
    execute format('comment on column %I.%I is %L', text_column.on_table, text_column.name || '_de',
      text_column.meaning || ', in German');
  end loop;
end
$$;

-- B4.3: when a fund can be subscribed, and how much of it is placed.
alter table fund_product
  add column term_years smallint,
  add column subscription_opens_on date,
  add column subscription_closes_on date,
  add column placed_amount numeric(20, 2),
  add column placed_percent percentage,
  add column placed_as_of date;
comment on column fund_product.is_on_market is
  'whether it is shown on the market; whether it can be subscribed follows from its subscription period and what is placed';
comment on column fund_product.term_years is 'planned term in years, by which funds are filtered and sorted';
comment on column fund_product.subscription_opens_on is 'first day on which it can be subscribed';
comment on column fund_product.subscription_closes_on is 'last day on which it can be subscribed';
comment on column fund_product.placed_amount is 'how much of the equity is placed, as an amount';
comment on column fund_product.placed_percent is 'how much of the equity is placed, in per cent';
comment on column fund_product.placed_as_of is 'day of that figure; not after the day of the bundle';

-- B4.5: a document says which language it is written in.
alter table document add column language text;
comment on column document.language is 'language that it is written in, like de-DE';

-- Not valid, like all rules of the import: what came before stays.
do $$
declare
  rule record;
begin
  for rule in
    select * from (values
      ('fund_product', 'term_years', 'term_years between 0 and 200', 'must be between 0 and 200'),
      ('fund_product', 'subscription_period', 'subscription_closes_on >= subscription_opens_on',
        'subscription_closes_on must not be before subscription_opens_on'),
      ('fund_product', 'placed_amount', 'placed_amount >= 0', 'must not be negative'),
      ('fund_product', 'placed_percent', 'placed_percent between 0 and 100', 'must be a percentage between 0 and 100'),
      ('fund_product', 'placed_once', 'placed_amount is null or placed_percent is null',
        'placed_amount and placed_percent say the same: one of them must be empty'),
      ('fund_product', 'placed_of', 'placed_amount is null or (equity is not null and placed_amount <= equity)',
        'placed_amount needs equity, of which it is a part'),
      ('fund_product', 'placed_day', '(placed_as_of is null) = (placed_amount is null and placed_percent is null)',
        'placed_as_of and what is placed (placed_amount or placed_percent) need each other'),
      ('document', 'language', 'language ~ ''^[a-z]{2,3}-[A-Z]{2}$''', 'must be a language like de-DE')
    ) as rules (on_table, name, expression, sentence)
  loop
    execute format('alter table %I add constraint %I check (%s) not valid',
      rule.on_table, format('%s_%s_rule', rule.on_table, rule.name), rule.expression);
    execute format('comment on constraint %I on %I is %L',
      format('%s_%s_rule', rule.on_table, rule.name), rule.on_table, rule.sentence);
  end loop;
end
$$;
