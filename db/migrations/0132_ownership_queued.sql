-- Since when an ownership claim has waited for an admin: made with, or switched to, its method.
alter table ownership_claim add column queued_at timestamptz not null default now();
update ownership_claim set queued_at = changed_at;
