-- Where an answer goes, if not to the site: a question about a listing is answered to its author.
alter table mail add column reply_to text;
