-- outside of the transaction: passwords of another system are looked for at every wrong sign-in, and in time there are few or none.
create index concurrently if not exists member_foreign_password on member ((password_hash like '{bare}%')) where password_hash like '{%';
