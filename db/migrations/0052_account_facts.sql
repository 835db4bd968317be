-- Everything accounts are filtered by, in one index: those who fit are counted without reading them.
create index account_by_facts
  on account (role, country, sign_up_mode, disabled_at, email_verified_at, id)
  where erased_at is null;
