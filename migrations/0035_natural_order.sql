-- B5.5: names stand as people read them, Nord 2 before Nord 10 and Ärztehaus before Zentrum, however the database was set up.
create collation natural_order (provider = icu, locale = 'en-u-kn-true');
