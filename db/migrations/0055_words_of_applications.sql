-- One or two letters are looked for in the queue, too, and in every script; longer words have an index.
create index answer_set_by_grams on answer_set using gin (grams_of(lower(title)))
  where status <> 1;
