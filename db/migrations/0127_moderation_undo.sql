-- Mails of a decision wait some seconds and are found by the beginning of their keys to undo it.
create index mail_by_key_prefix on mail (dedupe_key text_pattern_ops);

-- Statistics by month and reason.
create index flag_by_time on flag (at);
create index flag_event_by_time on flag_event (at) where kind in (3, 4);
