-- Orders of the table of accounts.
create index account_by_role on account (role, id) where erased_at is null;
create index account_by_lang on account (lang, id) where erased_at is null;
create index account_by_country on account (country, id) where erased_at is null;
create index account_by_status on account (
  (case when disabled_at is not null then 3 when email_verified_at is not null then 1 else 2 end), id
) where erased_at is null;

-- Whom an invitation to a team is for, as the inviter knows them.
alter table team_invitation add column name text not null default ''
  check (length(name) <= 200);
