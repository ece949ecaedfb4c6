-- What a large import needs.

-- A million rows are loaded into these. Their id is made from brand and source key, so the primary key already proves what
-- these constraints proved again row by row, and nothing looks them up by source key.
alter table participation drop constraint participation_brand_source_key_key;
alter table participation_payout drop constraint participation_payout_brand_source_key_key;
alter table fund_investment drop constraint fund_investment_brand_source_key_key;
alter table fund_investment_cash_flow drop constraint fund_investment_cash_flow_brand_source_key_key;

-- An investor belongs to one brand, so the brand told nothing more apart and only made the indexes larger.
create index on participation (investor_id);
drop index participation_investor_id_brand_idx;
create index on fund_investment (investor_id);
drop index fund_investment_investor_id_brand_idx;

-- A login may be imported before it has a password. Well-formed, but the hash of nothing known: signing in fails in the same
-- time and by the same path as with a wrong password.
alter table login alter column password_hash
  set default '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
