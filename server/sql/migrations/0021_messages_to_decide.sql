-- Messages of a gateway that staff have to decide are found however many came after them.
create index gateway_message_unsettled on gateway_message (gateway_id, id) where result in ('differs', 'closed', 'unknown');
