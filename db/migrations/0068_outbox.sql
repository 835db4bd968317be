-- One outbox for all features in place of the search's own. A writer inserts an event in its own
-- transaction; a consumer reads only events of transactions below every running one
-- (xid < pg_snapshot_xmin(pg_current_snapshot())), because numbers are given before commits happen
-- and "after the last number" would lose events of slower transactions.
create table outbox_event (
  xid xid8 not null default pg_current_xact_id(),
  seq bigint generated always as identity,
  topic text not null,
  -- Id of the row that the event is about.
  key bigint not null,
  payload jsonb,
  primary key (xid, seq)
);

-- Position of each consumer. Events are deleted when all consumers have passed them.
create table outbox_consumer (
  name text primary key,
  xid xid8 not null,
  seq bigint not null,
  topics text[] not null,
  -- A process that reads for itself; otherwise a handler, which runs in one process of all.
  per_process boolean not null,
  -- The process is rebuilding from the tables what it derives from events.
  rebuilding boolean not null default false,
  -- Failed attempts of a handler at the next event, and when it tries again.
  attempts smallint not null default 0 check (attempts >= 0),
  retry_at timestamptz,
  seen_at timestamptz not null default now()
);

-- Events that a handler gave up, in order; nothing is deleted from here by itself.
create table outbox_failure (
  id bigint generated always as identity primary key,
  consumer text not null,
  topic text not null,
  key bigint not null,
  payload jsonb,
  error text not null,
  failed_at timestamptz not null default now()
);

-- What has not been read yet keeps its position, so that snapshots of the index go on from theirs.
insert into outbox_event (xid, seq, topic, key)
  overriding system value
  select xid, seq,
    case kind when 1 then 'enterprise.changed' when 2 then 'listing.changed'
      else 'taxonomy.changed' end,
    ref_id
  from search_outbox order by xid, seq;
select setval(pg_get_serial_sequence('outbox_event', 'seq'),
  nextval(pg_get_serial_sequence('search_outbox', 'seq')));
insert into outbox_consumer (name, xid, seq, topics, per_process, rebuilding, seen_at)
  select name, xid, seq, '{enterprise.changed,listing.changed,taxonomy.changed}', true, filling,
    seen_at
  from search_consumer;
drop table search_outbox, search_consumer;
