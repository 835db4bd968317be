-- The secret at the end of a mail's link, sealed with the installation's own key while the mail waits:
-- whoever reads the database cannot use it. Emptied when the mail is sent.
alter table mail add sealed_token bytea;

-- Mails that were given up keep their link, to be sent once more; a token in clear goes, and has
-- expired or soon will.
update mail set path = regexp_replace(path, '([?&](token|teamInvitation)=).*$', '\1')
where state = 3 and path ~ '[?&](token|teamInvitation)=';
