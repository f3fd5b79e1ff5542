-- What the member site shows: its configuration, banners and popups, and every look that it has had.

-- In the format of the contract's SiteConfig; missing values are those of a new site.
create table website_config (
  only_one         boolean primary key default true check (only_one),
  content          jsonb not null default '{}',
  share_picture_id uuid references picture,
  version          integer not null default 1
);
revoke insert, delete, truncate on website_config from wallet_app;
insert into website_config default values;

-- Published looks. The newest applies; none is ever changed, and rolling back publishes an earlier one again.
create table website_theme (
  version      integer primary key check (version > 0),
  -- In the format of the contract's ThemeLook.
  look         jsonb not null,
  logo_id      uuid references picture,
  css          text not null default '',
  note         text not null default '',
  restores     integer references website_theme check (restores < version),
  published_at timestamptz not null default now(),
  published_by uuid not null references admin
);
revoke update, delete, truncate on website_theme from wallet_app;

-- Banners and popups: pictures that members are shown, in an order and a period.
create table website_display (
  id         uuid primary key default gen_random_uuid(),
  kind       text not null check (kind in ('banner', 'popup')),
  title      text not null check (title <> ''),
  -- Empty if it has no link. Anything that a browser could take for another host is not a path.
  link       text not null default '' check (link ~ '^(/([^/\\].*)?|https://.+)?$' and link !~ '[\\[:cntrl:][:space:]]'),
  desktop_id uuid not null references picture,
  mobile_id  uuid references picture,
  frequency  text check (frequency in ('always', 'daily', 'once')),
  start_at   timestamptz,
  end_at     timestamptz,
  status     text not null default 'on' check (status in ('on', 'off')),
  position   integer not null,
  created_at timestamptz not null default now(),
  created_by uuid not null references admin,
  version    integer not null default 1,
  check ((kind = 'popup') = (frequency is not null)),
  check (end_at > start_at)
);
create index website_display_order on website_display (kind, position, id);
revoke truncate on website_display from wallet_app;

-- What the operator's site allows. Limits of money are in the policy, because the engines read them with it; only their version
-- is here.
create table core_system (
  only_one          boolean primary key default true check (only_one),
  registration      boolean not null default true,
  deposit           boolean not null default true,
  withdrawal        boolean not null default true,
  play              boolean not null default true,
  -- A maintenance without a start is on, and one without an end lasts until somebody ends it.
  maintenance       boolean not null default false,
  maintenance_from  timestamptz,
  maintenance_until timestamptz,
  message           jsonb not null default '{"th": "", "en": ""}',
  texts             jsonb not null default '{}',
  switches_version  integer not null default 1,
  limits_version    integer not null default 1,
  texts_version     integer not null default 1,
  check (maintenance_from < maintenance_until)
);
revoke insert, delete, truncate on core_system from wallet_app;
insert into core_system default values;
