-- Words of an enterprise's source that have no meaning here, such as categories that no sector matches:
-- search finds them, pages do not show them.
alter table enterprise
  add column search_words text[] not null default '{}' check (cardinality(search_words) <= 100);
