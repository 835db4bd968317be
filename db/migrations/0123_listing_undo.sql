-- What a listing was before it was archived: restoring it brings that back.
alter table listing add column archived_from smallint check (archived_from in (1, 2)),
  add constraint listing_archived_from_only_archived check (archived_from is null or state = 3);
create function keep_archived_from() returns trigger language plpgsql as $$
begin
  if new.state <> 3 then
    new.archived_from := null;
  elsif old.state <> 3 and new.withheld_at is null then
    new.archived_from := old.state;
  end if;
  return new;
end $$;
create trigger listing_archived_from before update of state on listing
  for each row execute function keep_archived_from();

-- A change of listings that the person who made it can undo, for some minutes.
create table listing_undo (
  id uuid primary key default gen_random_uuid(),
  enterprise_id bigint not null references enterprise on delete cascade,
  by_account_id bigint references account on delete set null,
  created_at timestamptz not null default now(),
  -- How many listings were put back; null until then.
  undone integer check (undone >= 0)
);
create index listing_undo_of_enterprise on listing_undo (enterprise_id);
create index listing_undo_by_account on listing_undo (by_account_id) where by_account_id is not null;
create index listing_undo_by_age on listing_undo (created_at);

create table listing_undo_item (
  undo_id uuid not null references listing_undo on delete cascade,
  listing_id bigint not null references listing on delete cascade,
  -- Its state before the change, and its rev after it: one that was changed since stays.
  state smallint not null check (state in (1, 2, 3)),
  rev integer not null,
  -- What its columns held, as answers, where unpublished ones replaced them.
  answers jsonb check (jsonb_typeof(answers) = 'object'),
  primary key (undo_id, listing_id)
);
create index listing_undo_item_of_listing on listing_undo_item (listing_id);
