-- Who wants to be forgotten, and from when on nobody can change it any more.
create table erasure (
  account_id bigint primary key references account on delete cascade,
  -- On whose behalf they are written to.
  site_id bigint not null references site on delete cascade,
  -- Themselves, or an admin.
  planned_by bigint references account on delete set null,
  planned_at timestamptz not null default now(),
  due_at timestamptz not null
);
create index erasure_by_end on erasure (due_at);

-- What stands in the ledger stays; only what was written beside it may go, for it can name a person.
create or replace function keep_points_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.note = ''
    and (to_jsonb(new) - 'note') = (to_jsonb(old) - 'note')
  then
    return new;
  end if;
  raise exception 'entries of the ledger are neither changed nor deleted'
    using errcode = 'check_violation', constraint = 'points_entry_is_kept';
end $$;
