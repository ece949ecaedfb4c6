-- Whether an address is somebody else's as well, without a look at everybody's.
create index on login (brand, lower(email));
create index on investor_email (brand, lower(email));
create index on accepted_change (brand, lower(value #>> '{}')) where item like 'email.%';
