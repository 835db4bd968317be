-- When the payment provider was last asked for the state of the subscription.
alter table subscription rename column asked_at to synced_at;
