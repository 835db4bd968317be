-- Numbers shown beside a listing, changed in the transaction that changes what they count; one
-- without a row has none of anything.
create table listing_stat (
  listing_id bigint primary key references listing on delete cascade,
  likes_count integer not null default 0 check (likes_count >= 0)
);
insert into listing_stat (listing_id, likes_count)
select l.id, count(*) from interaction i join listing l on l.id = i.target_id
where i.target_kind = 2 and i.kind = 1 group by l.id;

-- What somebody did in the name of an enterprise counts among what they did.
create index interaction_by_account on interaction (by_account_id) where by_account_id is not null;
create index feedback_by_account on feedback (by_account_id) where by_account_id is not null;

-- Feedback that is shown, without what was answered to it.
alter table party_stat
  add column feedback_count integer not null default 0 check (feedback_count >= 0);
insert into party_stat as stat (party_id, feedback_count)
select enterprise_id, count(*) from feedback
where parent_id is null and removed_at is null group by enterprise_id
on conflict (party_id) do update set feedback_count = excluded.feedback_count;
