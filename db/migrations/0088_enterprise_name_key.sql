-- Imports compare names without case, spaces and punctuation.
drop index enterprise_by_name;
create index enterprise_by_name_key
  on enterprise (lower(regexp_replace(name, '[[:punct:][:space:]]+', '', 'g')));
