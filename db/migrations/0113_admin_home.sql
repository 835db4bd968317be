-- How an admin is told of new work, per queue.
create table admin_notice (
  account_id bigint not null references account on delete cascade,
  queue text not null check (queue ~ '^[a-z_]{1,40}$'),
  -- By email at once, in a daily digest, or never.
  notice text not null check (notice in ('now', 'daily', 'never')),
  -- Work that began to wait until then has been mailed, or was there before.
  told_until timestamptz not null default now(),
  primary key (account_id, queue)
);

-- The activity log, newest first, of all actions and of those on one kind of thing.
create index audit_by_time on audit (at, id);
create index audit_by_noun on audit (split_part(action, '.', 1), at, id);
