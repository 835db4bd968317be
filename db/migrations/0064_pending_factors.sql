-- A key that waits for its first code can be confirmed in the session that began it, and goes with it.
-- Of those that wait now the session is not known: they are begun again.
delete from totp where confirmed_at is null;
alter table totp add session_id bigint references session on delete cascade;
alter table totp add check ((confirmed_at is null) = (session_id is not null));
create index totp_by_session on totp (session_id) where session_id is not null;

-- Sign-ins that waited for their code since before it was noted how they began: they begin again.
update one_time_link set used_at = now()
where kind = 'second_step' and used_at is null and not (data ? 'method');
