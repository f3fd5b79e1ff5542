import { members } from './ledger-database.ts'

const house = members + 1
const lines = 50
const someone = `1 + floor(random() * ${members})::bigint`
const other = (account: string) => `1 + (${account} + ${members / 2}) % ${members}`
const filled = (value: string) => `array_fill(${value}, array[${lines}])`

/** Journals of one line each, in one call. */
const batch = (debit: string, credit: string) => `
  select count(p.refusal) from (select array_agg(gen_random_uuid()::text) as keys, array_agg(n) as journals,
    array_agg(${someone}) as accounts from generate_series(1, ${lines}) n) r,
  lateral ledger.post(r.keys, r.journals, ${filled(`'bench'::text`)}, ${debit}, ${credit}, ${filled('1::bigint')},
    ${filled(`'THB'::text`)}, ${filled(`''::text`)}, ${filled(`''::text`)}, ${filled('null::timestamptz')}) p`

const single = (debit: string, credit: string, freeSide = 'null') => `
  select p.refusal from (select ${someone} as account) r,
  lateral ledger.post_one(gen_random_uuid()::text, 'bench', ${debit}, ${credit}, 1, 'THB', '', '', null, ${freeSide}) p`

/** The lower bound: two balances, a transfer and two entries in one round trip, with no check and no key. */
export const bareSetup = `
  create schema bare;
  create table bare.balance (id bigint primary key, minor bigint not null) with (fillfactor = 50);
  insert into bare.balance select n, 100000000000 from generate_series(1, ${members}) n;
  create table bare.transfer (id bigint generated always as identity primary key, debit bigint not null,
    credit bigint not null, minor bigint not null, at timestamptz not null default now());
  create table bare.entry (account bigint not null, transfer_id bigint not null, minor bigint not null, primary key (account, transfer_id));
  create function bare.move(debit bigint, credit bigint, amount bigint) returns bigint language plpgsql as $$
    declare made bigint;
    begin
      update bare.balance set minor = minor - amount where id = least(debit, credit);
      update bare.balance set minor = minor + amount where id = greatest(debit, credit);
      insert into bare.transfer (debit, credit, minor) values (debit, credit, amount) returning id into made;
      insert into bare.entry values (debit, made, -amount), (credit, made, amount);
      return made;
    end $$;`

/** What runs inside PostgreSQL: one statement each, the same text for both generators. */
export const statements = {
  bare: { text: `select bare.move(r.a, ${other('r.a')}, 1) from (select ${someone} as a) r`, clients: 8, transfers: 1 },
  single: { text: single('r.account', other('r.account')), clients: 8, transfers: 1 },
  hot: { text: single(`${house}`, 'r.account', `'debit'`), clients: 8, transfers: 1 },
  batch: {
    text: batch('r.accounts', `array(select ${other('a')} from unnest(r.accounts) a)`),
    clients: 2,
    transfers: lines,
  },
  hotBatch: { text: batch(filled(`${house}::bigint`), 'r.accounts'), clients: 2, transfers: lines },
} as const
export type StatementName = keyof typeof statements
