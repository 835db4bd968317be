-- The state a listing had when it was taken down: it comes back to that.
alter table listing add column withheld_from smallint check (withheld_from in (1, 2, 3));

-- Of those that are down already the log says what their team did with them last.
update listing l set withheld_from = case when l.published_at is null then 1 else coalesce((
  select case a.action when 'listing.publish' then 2 when 'listing.archive' then 3 else 1 end
  from audit a
  where a.target_kind = 'listing' and a.target_id = l.id and a.at < l.withheld_at
    and a.action in ('listing.publish', 'listing.unpublish', 'listing.archive', 'listing.restore')
  order by a.id desc limit 1), 2) end
where l.withheld_at is not null;

alter table listing add constraint listing_withheld_from_is_known
  check ((withheld_at is null) = (withheld_from is null));
