-- The answers to requests with a key, so that a repeated request has no second effect. A key belongs to its sender: an admin, a
-- member, a client by the id of its message, or a gateway by the id of its event.

create table idempotency (
  admin_id   uuid references admin,
  key        text not null,
  call       text not null,
  body_hash  bytea not null,
  reply      jsonb,
  created_at timestamptz not null default now(),
  member_id  uuid references member,
  client_id  uuid references auto_client,
  gateway_id uuid references gateway,
  check (num_nonnulls(admin_id, member_id, client_id, gateway_id) = 1)
);
create index idempotency_created on idempotency (created_at);
create unique index idempotency_admin on idempotency (admin_id, key);
create unique index idempotency_member on idempotency (member_id, key);
create unique index idempotency_client on idempotency (client_id, key);
create unique index idempotency_gateway on idempotency (gateway_id, key);
