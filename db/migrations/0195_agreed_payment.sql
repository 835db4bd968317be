-- When the buyer agreed to the order that the session is for, just before the card was confirmed:
-- the server then places it even if the browser does not come back. Null while not agreed to, and
-- again when what is to be paid changes.
alter table payment_session add column agreed_at timestamptz;
