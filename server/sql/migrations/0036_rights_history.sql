-- Which role and status each admin had, and what each role allowed, from when until when, so that it can be said afterwards who
-- could have done something. Only the database writes it: server/src/areas/employee/sql/rights-history.sql.
create table role_history (
  id          bigint generated always as identity primary key,
  role_id     uuid not null references role,
  name        text not null,
  -- The owner role holds every flag, whatever is listed here.
  is_owner    boolean not null,
  is_agent    boolean not null,
  grants      text[] not null,
  is_archived boolean not null,
  -- From this moment on, and up to the next without including it. Of two changes at once the first held at no moment.
  since       timestamptz not null,
  until       timestamptz,
  check (until >= since)
);
-- How it was at a moment is said by the last row that began by then.
create index role_history_since on role_history (role_id, since desc, id desc);
create unique index role_history_now on role_history (role_id) where until is null;
revoke insert, update, delete, truncate on role_history from wallet_app;

create table admin_history (
  id       bigint generated always as identity primary key,
  admin_id uuid not null references admin,
  role_id  uuid not null references role,
  status   text not null,
  since    timestamptz not null,
  until    timestamptz,
  check (until >= since)
);
create index admin_history_since on admin_history (admin_id, since desc, id desc);
create unique index admin_history_now on admin_history (admin_id) where until is null;
create index admin_history_role on admin_history (role_id);
revoke insert, update, delete, truncate on admin_history from wallet_app;
