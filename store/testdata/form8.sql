-- What a database of form 8 holds; every later program must still read it.
INSERT INTO matches VALUES ('old', 'trambahn', 1, '{"start":"2"}', 1, 'owner', '', 0, '', 1790000000000, 1790000002000, 2, 'running', 2, 'null',
	'{"kind":"slow","each":86400000000000}', '[{},{"since":"2026-09-21T14:13:22Z","standIn":"easy"}]',
	'{"help":"off","standIn":"hard"}', 3, '', '{}');
INSERT INTO seats VALUES ('old', 0, 'host', '', 'Anna', 'hash1', 1790000000000);
INSERT INTO seats VALUES ('old', 1, 'bot', 'random', 'Emil', '', 1790000000000);
INSERT INTO entries VALUES ('old', 1, '1 chance fund 1', -5, '', 1790000001000, '', 0, '1:0123456789abcdef');
INSERT INTO entries VALUES ('old', 2, '2 2 passenger r3', 7, 'key', 1790000002000, 'stand-in', 1500, '1:fedcba9876543210');
INSERT INTO chats VALUES ('old', 1, 0, 'Servus', 1790000000500);
INSERT INTO notes VALUES ('old', 0, 'note', 'buy early', 1790000000600);
INSERT INTO subscriptions VALUES ('old', 0, 'https://push.example/1', 'key', 'auth', 'de', 1790000000000);
INSERT INTO settings VALUES ('vapid', '{"private":"a","public":"b"}');
INSERT INTO lease VALUES ('server', 'o', 'host', 'm', 1, 1790000000000, 5, 0);
INSERT INTO deeds VALUES ('d', 1790000000700, 'root@host', 'old', 'end', 'they left');
