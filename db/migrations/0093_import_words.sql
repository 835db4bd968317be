-- The words of an imported file, for the admin to say what they mean.

-- [{word, rows}] of the trial, those without a meaning first.
alter table data_import add column words jsonb not null default '[]'
  check (jsonb_typeof(words) = 'array');

-- A row without any id says that the term means nothing to its source.
do $$
declare name text;
begin
  select conname into strict name from pg_constraint
  where conrelid = 'import_mapping'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%num_nonnulls%';
  execute format('alter table import_mapping drop constraint %I', name);
end $$;
alter table import_mapping add constraint import_mapping_of_one
  check (num_nonnulls(sector_id, category_id, certificate_id) <= 1);
