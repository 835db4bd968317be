-- When all sessions of an account were ended. Those of the store API end by it: they are older.
alter table account add sessions_ended_at timestamptz;
