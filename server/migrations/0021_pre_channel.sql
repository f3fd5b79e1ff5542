-- Few deposits come by another way than a bank transfer: to find them, nobody looks through all the others.

create index pre_transaction_channel on pre_transaction (channel, created_at, id) where channel <> 'bank';
