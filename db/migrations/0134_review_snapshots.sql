-- Submissions are compared with the one before, until the review is decided.
delete from review_snapshot s using review_event e, review r
where e.id = s.event_id and r.set_id = e.set_id and r.state in ('approved', 'notApproved');
delete from review_snapshot where event_id in (
  select event_id from (
    select s.event_id, row_number() over (partition by e.set_id order by e.id desc) as latest
    from review_snapshot s join review_event e on e.id = s.event_id
  ) numbered
  where latest > 2
);

-- The files that those answers name, so that none of them is swept away.
create table review_snapshot_file (
  event_id bigint not null references review_snapshot on delete cascade,
  file_uuid uuid not null references file on delete cascade,
  primary key (event_id, file_uuid)
);
create index review_snapshot_file_by_file on review_snapshot_file (file_uuid);
insert into review_snapshot_file (event_id, file_uuid)
select distinct s.event_id, f.uuid
from review_snapshot s
cross join lateral jsonb_path_query(s.answers, '$.**.uuid') named
join file f on f.uuid::text = named #>> '{}';
