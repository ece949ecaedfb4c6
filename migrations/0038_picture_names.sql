-- Under this name a picture never changes, so that a browser that has it asks no more: its id, and how its digest begins.
create function picture_name(file_id uuid) returns text stable language sql
  as $$ select id || '.' || left(sha256, 16) from stored_file where id = file_id $$;
