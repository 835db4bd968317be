-- The table of enterprises stays quick among very many: what it sorts by is counted as it changes.

alter table party_stat
  -- Of the party, so that enterprises are sorted without passing over people.
  add column kind smallint,
  add column networks_count integer not null default 0 check (networks_count >= 0),
  add column invites_count integer not null default 0 check (invites_count >= 0);

alter table enterprise
  -- Of what it applied with last: submitted 2, resubmitted 3, more info 4, not approved 5, approved 6;
  -- none 0.
  add column application_status smallint not null default 0
    check (application_status in (0, 2, 3, 4, 5, 6));

create function set_party_stat_kind() returns trigger language plpgsql as $$
begin
  select kind into new.kind from party where id = new.party_id;
  return new;
end $$;
create trigger party_stat_kind before insert on party_stat
  for each row execute function set_party_stat_kind();

-- Every enterprise has a row, also one that has none of anything.
create function begin_party_stat() returns trigger language plpgsql as $$
begin
  insert into party_stat (party_id) select id from written order by id on conflict do nothing;
  return null;
end $$;
create trigger enterprise_counted after insert on enterprise referencing new table as written
  for each statement execute function begin_party_stat();

-- Networks that show it among their members.
create function count_networks() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.visible then
    update party_stat set networks_count = networks_count - 1 where party_id = old.enterprise_id;
  end if;
  if tg_op <> 'DELETE' and new.visible then
    update party_stat set networks_count = networks_count + 1 where party_id = new.enterprise_id;
  end if;
  return null;
end $$;
create trigger membership_counted after insert or delete or update of status, enterprise_id
  on membership for each row execute function count_networks();

-- Invitations mailed in its name.
create function count_invites() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.email is not null then
    update party_stat set invites_count = invites_count - 1
    where party_id = old.referrer_id and kind = 2;
  end if;
  if tg_op <> 'DELETE' and new.email is not null then
    update party_stat set invites_count = invites_count + 1
    where party_id = new.referrer_id and kind = 2;
  end if;
  return null;
end $$;
create trigger referral_counted after insert or delete or update of email, referrer_id
  on referral for each row execute function count_invites();

-- What it applied with last, as reviewers call its status: drafts are nobody's business yet.
create function application_status_of(enterprise bigint) returns smallint language sql stable as $$
  select coalesce((
    select case
        when s.status = 2 and s.resubmitted_at is null then 2
        else s.status + 1
      end::smallint
    from answer_set s join form f on f.id = s.form_id
    where s.enterprise_id = enterprise and s.status > 1 and f.kind = 1
    order by s.id desc limit 1), 0::smallint) $$;

create function note_application_status() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.enterprise_id is not null then
    update enterprise set application_status = application_status_of(id)
    where id = old.enterprise_id;
  end if;
  if tg_op <> 'DELETE' and new.enterprise_id is not null
      and (tg_op = 'INSERT' or new.enterprise_id is distinct from old.enterprise_id) then
    update enterprise set application_status = application_status_of(id)
    where id = new.enterprise_id;
  end if;
  return null;
end $$;
create trigger application_status_noted
  after insert or delete or update of status, resubmitted_at, enterprise_id
  on answer_set for each row execute function note_application_status();

update party_stat stat set kind = party.kind from party where party.id = stat.party_id;
alter table party_stat alter column kind set not null;
insert into party_stat (party_id) select id from enterprise on conflict do nothing;
update party_stat stat set
  networks_count = (
    select count(*) from membership m where m.enterprise_id = stat.party_id and m.visible),
  invites_count = (
    select count(*) from referral r where r.referrer_id = stat.party_id and r.email is not null)
where kind = 2;
update enterprise set application_status = application_status_of(id)
where id in (select enterprise_id from answer_set);

-- People are sorted by points without passing over enterprises, too.
drop index party_stat_by_points;
create index party_stat_by_points on party_stat (points_sum, party_id)
  where points_sum <> 0 and kind = 1;
create index vendor_by_networks on party_stat (networks_count, party_id) where kind = 2;
create index vendor_by_listings on party_stat (listings_count, party_id) where kind = 2;
create index vendor_by_invites on party_stat (invites_count, party_id) where kind = 2;
create index vendor_by_points on party_stat (points_sum, party_id) where kind = 2;
create index vendor_by_feedback on party_stat (feedback_count, party_id) where kind = 2;
create index vendor_by_followers on party_stat (followers_count, party_id) where kind = 2;
create index enterprise_in_order on enterprise (lower(name), id) where archived_at is null;
create index enterprise_by_level on enterprise (level, id) where archived_at is null;
create index enterprise_by_status on enterprise (application_status, id) where archived_at is null;
create index enterprise_by_publishing
  on enterprise ((2 - public::integer - findable::integer), id) where archived_at is null;
create index enterprise_by_grams on enterprise using gin (grams_of(lower(name)))
  where archived_at is null;
