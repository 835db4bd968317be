-- What somebody asks for of what is kept about them.

-- The package of everything about a person: one at a time, and taken away after some days. The file
-- store has its data under `exports/{uuid}`; the files in it are added when it is fetched.
create table data_export (
  account_id bigint primary key references account on delete cascade,
  uuid uuid not null unique default gen_random_uuid(),
  -- On whose behalf the link is mailed.
  site_id bigint not null references site on delete cascade,
  requested_at timestamptz not null default now(),
  ready_at timestamptz,
  expires_at timestamptz,
  check ((ready_at is null) = (expires_at is null))
);
create index data_export_by_end on data_export (expires_at);
