-- The role that requests run as has a name of its own for each owner, so that portals on one server stay apart (decision 078). The
-- migrator writes that name wherever these files say portico_app.
do $$
begin
  execute format(
    'create function app_role() returns text immutable language sql as %L',
    format('select %L', (select rolname from pg_roles where oid = to_regrole('portico_app')))
  );
end
$$;
