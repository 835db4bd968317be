-- Two accounts of one person: the one that was merged into the other is closed and keeps its
-- address, so that nobody else can sign up with it.
alter table account
  add column merged_into bigint references account on delete set null,
  add constraint account_not_merged_into_itself check (merged_into <> id),
  add constraint account_merged_is_closed check (merged_into is null or disabled_at is not null);
create index account_by_merged_into on account (merged_into) where merged_into is not null;
