-- A key that begins a listing once is that of one enterprise: others may send the same.
alter table listing drop constraint listing_made_key_key,
  add constraint listing_made_key_once unique (enterprise_id, made_key);
