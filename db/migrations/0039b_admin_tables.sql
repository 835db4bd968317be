-- The table of people stays quick among very many: what it sorts and looks through is stored.

-- What all entries of the ledger come to, changed in the transaction that adds one.
alter table party_stat add column points_sum integer not null default 0;
insert into party_stat (party_id, points_sum)
  select party_id, sum(amount) from points_entry group by party_id
  on conflict (party_id) do update set points_sum = excluded.points_sum;
-- Most have none: those are read by their ids.
create index party_stat_by_points on party_stat (points_sum, party_id) where points_sum <> 0;

-- Every letter of a text and every two that stand together. Unlike pg_trgm they lead to one letter
-- and to two, and in this database, whose sorting knows no language, to letters that are not Latin.
create function grams_of(words text) returns text[]
  language sql immutable strict parallel safe cost 1000
  return array(
    select distinct substr(words, at, size)
    from generate_series(1, length(words)) as at, generate_series(1, 2) as size
  );

-- What admins look through.
drop index account_words;
alter table account add column words text not null
  generated always as (lower(name || ' ' || coalesce(email::text, ''))) stored;
create index account_by_grams on account using gin (grams_of(words)) where erased_at is null;
