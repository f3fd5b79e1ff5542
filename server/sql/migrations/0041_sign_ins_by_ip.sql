-- outside of the transaction: an index of a table in use
-- Who got in from an address, one member after the other: guesses at passwords from it are not read.
create index concurrently if not exists member_sign_in_ok_ip on member_sign_in (ip, member_id) where result = 'ok';
