-- The key may itself be sealed under a secret from outside (decision 078); the fingerprint tells which key it is.
alter table sealing_key
  drop constraint sealing_key_key_check,
  add column is_sealed boolean not null default false,
  add column fingerprint text,
  add check (case when is_sealed then fingerprint is not null else octet_length(key) = 32 end);
