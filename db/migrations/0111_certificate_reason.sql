-- Why admins did not accept a certificate, as its team reads it.
alter table certification add column rejected_because text
  check (rejected_because is null or length(rejected_because) between 1 and 2000);
