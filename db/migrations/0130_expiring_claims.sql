-- The job that closes claims looks for codes that have expired.
create index ownership_claim_expiring on ownership_claim (code_until)
  where state = 'open' and code_until is not null;
