-- What changed for the search. A writer puts the row in its own transaction; a reader takes only
-- rows whose transaction is below every running one (xid < pg_snapshot_xmin(pg_current_snapshot())),
-- because numbers are given before commits happen and "after the last number" would lose some.
create table search_outbox (
  xid xid8 not null default pg_current_xact_id(),
  seq bigint generated always as identity,
  kind smallint not null check (kind between 1 and 5),
  ref_id bigint not null,
  primary key (xid, seq)
);

-- How far each process has read; rows go when every living consumer has passed them.
create table search_consumer (
  name text primary key,
  xid xid8 not null,
  seq bigint not null,
  -- Its index is being built from the tables.
  filling boolean not null default false,
  seen_at timestamptz not null default now()
);
