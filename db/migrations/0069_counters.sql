-- Counters and statuses that triggers kept for other features are written by the features now: rows
-- of party_stat and the status of the last application in the transaction of what causes them,
-- counts of networks and invitations by a handler of events.
drop trigger enterprise_counted on enterprise;
drop function begin_party_stat();
drop trigger membership_counted on membership;
drop function count_networks();
drop trigger referral_counted on referral;
drop function count_invites();
drop trigger application_status_noted on answer_set;
drop function note_application_status();
