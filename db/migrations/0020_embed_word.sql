-- Cards for other people's pages are at /embed/{profile}.
insert into reserved_word (word) values ('embed');
