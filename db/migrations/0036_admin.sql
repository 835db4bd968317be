-- What admins look through: everybody with an account, by what they are called and by when they came.

create index account_words on account
  using gin (lower(name || ' ' || coalesce(email::text, '')) gin_trgm_ops)
  where erased_at is null;
create index account_by_name on account (lower(name), id) where erased_at is null;
create index account_by_time on account (created_at, id) where erased_at is null;
-- Whom somebody is looked at as has to be ended when roles change.
create index session_by_viewing on session (viewing_id) where viewing_id is not null;
