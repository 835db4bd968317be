-- What moderation has taken down stays in the table of enterprises, as such: its indexes have it, too.
drop index enterprise_in_order;
drop index enterprise_by_level;
drop index enterprise_by_status;
drop index enterprise_by_publishing;
drop index enterprise_by_grams;
create index enterprise_in_order on enterprise (lower(name), id)
  where archived_at is null or withheld_at is not null;
create index enterprise_by_level on enterprise (level, id)
  where archived_at is null or withheld_at is not null;
create index enterprise_by_status on enterprise (application_status, id)
  where archived_at is null or withheld_at is not null;
create index enterprise_by_publishing on enterprise (
    (case when withheld_at is null then 2 - public::integer - findable::integer else 3 end), id)
  where archived_at is null or withheld_at is not null;
create index enterprise_by_grams on enterprise using gin (grams_of(lower(name)))
  where archived_at is null or withheld_at is not null;
