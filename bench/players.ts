import { newSecret } from '../server/src/platform/secret/signature.ts'
import { madeId, madeIdOf } from './made-id.ts'
import type { Office } from './office.ts'

export const players = 10_000
export const playerOf = (n: number): string => madeIdOf(`member ${n}`)
export type BenchProvider = { id: string; secret: string }

const providers = 4
const filled = (value: string) => `array_fill(${value}, array[1000])`

/** Members with money, and game providers that may take it. */
export async function fillPlayers({ asOwner, secrets }: Office): Promise<BenchProvider[]> {
  const made = Array.from({ length: providers }, (_, n) => ({ id: madeIdOf(`provider ${n}`), secret: newSecret() }))
  await asOwner(
    `insert into member (id, username, phone, first_name, last_name, bank, account_number, password_hash, registered_from)
      select ${madeId(`'member ' || n`)}, 'user' || n, '0' || (800000000 + n), 'สมชาย', 'ใจดี' || n, 'KBANK', n::text, '', 'web'
      from generate_series(0, ${players - 1}) n`,
    `select ledger.open_account('house', 'house', 'equity', 'THB')`,
    `select ledger.open_account('member', id::text, 'cash', 'THB') from member`,
    `select count(*) from generate_series(0, ${players / 1000 - 1}) n, lateral ledger.post(array['fund-' || lpad(n::text, 8, '0')],
      ${filled('1')}, ${filled(`'fund'::text`)},
      ${filled(`(select id from ledger.account where owner = 'house' and name = 'equity')`)},
      array(select a.id from ledger.account a where a.owner = 'member' order by a.id offset n * 1000 limit 1000),
      ${filled('100000000000::bigint')}, ${filled(`'THB'::text`)}, ${filled(`''::text`)}, ${filled(`''::text`)},
      ${filled('null::timestamptz')})`,
    ...made.flatMap(({ id, secret }, n) => [
      `insert into game_provider (id, code, name, position, account_id, created_by)
        select '${id}', 'bench-${n}', 'Bench ${n}', ${n}, ledger.open_account('provider', '${id}', 'game', 'THB'), a.id
        from admin a limit 1`,
      `insert into game_provider_secret (key_id, provider_id, sealed) values ('bench-${n}', '${id}', '${secrets.seal(secret)}')`,
    ]),
    'vacuum analyze',
  )
  return made
}
