-- Who likes and follows what. Targets are of many kinds and never deleted, only archived, so the
-- target is a kind and a number and not a foreign key.
create table interaction (
  actor_id bigint not null references party on delete cascade,
  target_kind smallint not null check (target_kind in (1, 2)),
  target_id bigint not null,
  kind smallint not null check (kind in (1, 2)),
  -- The person, where the actor is the enterprise they act for.
  by_account_id bigint references account on delete set null,
  at timestamptz not null default now(),
  primary key (actor_id, kind, target_kind, target_id)
);
create index interaction_by_target on interaction (target_kind, target_id, kind);
