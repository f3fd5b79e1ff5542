import { expect, it } from 'vitest'
import { faultsOf } from '../../../testing/migration-lint.ts'
import { tableFiles } from './sql-files.ts'

const first = 24
const numberOf = (name: string) => Number(/migrations\/(\d+)_/.exec(name)?.[1] ?? 0)

it('lets two versions work while a migration runs and after it', () => {
  const faults = tableFiles()
    .filter(({ name }) => numberOf(name) >= first)
    .flatMap(file => faultsOf(file).map(fault => `${file.name} ${fault}`))
  expect(faults).toEqual([])
})

it.each([
  ['alter table member alter column phone type varchar(20)', /rewrites the table/],
  ['alter table member alter phone set data type text', /rewrites the table/],
  ['alter table member add column token uuid default gen_random_uuid()', /rewrites the table/],
  ['alter table member add column n bigint generated always as identity', /rewrites the table/],
  ['alter table member add column nick text not null', /refuses rows/],
  ['alter table member alter column phone set not null', /reads the whole table/],
  ['alter table member add constraint short check (length(phone) < 20)', /reads the whole table/],
  ['alter table member add foreign key (agent_id) references agent (id)', /reads the whole table/],
  ['alter table member add constraint one unique (phone)', /makes an index under a lock/],
  ['create index member_phone on member (phone)', /makes an index under a lock/],
  ['create unique index member_phone\n  on member (phone)', /makes an index under a lock/],
  ['create index concurrently member_phone on member (phone)', /cannot run in a transaction/],
  ['-- outside of the transaction: a\ncreate index concurrently a on member (a); create table b ()', /more than one/],
  ['drop table member', /takes away/],
  ['alter table member drop column phone', /takes away/],
  ['alter table member drop phone', /takes away/],
  ['alter table member rename column phone to mobile', /takes away/],
  ['alter table member rename to person', /takes away/],
  ['lock table member', /locks the table/],
  ["update member set phone = ''", /changes rows/],
])('refuses %s', (text, fault) => {
  expect(faultsOf({ text }).join()).toMatch(fault)
})

it.each([
  'create table pet (id int primary key, name text not null); create index pet_name on pet (name); alter table pet add unique (name)',
  "alter table member add column nick text not null default ''",
  'alter table member add column seen_at timestamptz default now()',
  'alter table member add constraint named check (phone is not null) not valid',
  'alter table member validate constraint named; alter table member alter column phone set not null',
  'alter table member add constraint one unique using index member_phone',
  '-- outside of the transaction: found by phone.\ncreate index concurrently if not exists member_phone on member (phone);',
  '-- contract: since 0025 nothing reads it.\nalter table member drop column phone',
  'alter table member drop constraint named',
  'grant select, update on member to wallet_agent',
])('allows %s', text => {
  expect(faultsOf({ text })).toEqual([])
})
