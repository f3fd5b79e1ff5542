import type { TestServer } from './server.ts'

let count = 0
const next = () => {
  count += 1
  return count
}

type Planted = { amountMinor?: number; status?: string; hoursAgo?: number }

/** A deposit or withdrawal that was made some time ago. */
export async function plantRequest(
  server: TestServer,
  memberId: string,
  kind: 'deposit' | 'withdrawal',
  { amountMinor = 500_000, status = kind === 'deposit' ? 'credited' : 'paid', hoursAgo = 48 }: Planted = {},
): Promise<void> {
  const n = next()
  await server.asOwner(`
    insert into pre_transaction (number, kind, channel, member_id, amount_minor, currency, bank, account_number, holder_name,
      status, hold_id, created_at, changed_at)
    values ('RISK${n}', '${kind}', 'bank', '${memberId}', ${amountMinor}, 'THB', 'KBANK', '1', 'x', '${status}',
      ${kind === 'deposit' ? 'null' : 990_000_000 + n}, now() - interval '${hoursAgo} hours', now() - interval '${hoursAgo} hours')`)
}

type PlantedBet = { betMinor?: number; bonusMinor?: number; status?: string; hoursAgo?: number; times?: number }

/** Bets that were placed some time ago, a second apart. */
export async function plantBets(
  server: TestServer,
  memberId: string,
  { betMinor = 10_000, bonusMinor = 0, status = 'settled', hoursAgo = 24, times = 1 }: PlantedBet = {},
): Promise<void> {
  const n = next()
  const settled = status === 'settled'
  await server.asOwner(`
    insert into bet (id, placed_at, provider_id, reference, round, member_id, game_type, game, currency, bet_minor, valid_minor,
      win_minor, status, settled_at, cancelled_at, bonus_minor)
    select ${n} * 100000 + i, now() - interval '${hoursAgo} hours' + i * interval '1 second', gen_random_uuid(), 'risk${n}-' || i, '',
      '${memberId}', 'slot', 'g', 'THB', ${betMinor}, ${settled ? betMinor : 'null'}, ${settled ? 0 : 'null'}, '${status}',
      ${settled ? 'now()' : 'null'}, ${status === 'cancelled' ? 'now()' : 'null'}, ${bonusMinor}
    from generate_series(1, ${times}) i`)
}

/** A bonus that was given to a member for nothing. */
export async function plantBonus(server: TestServer, memberId: string): Promise<void> {
  await server.asOwner(`
    insert into bonus_claim (number, source, source_id, source_name, grant_key, member_id, bonus_minor, turnover_times, weights,
      required_minor, stacks, claimed_by, expires_at, claim_day)
    values ('RB${next()}', 'promotion', gen_random_uuid(), 'x', gen_random_uuid()::text, '${memberId}', 10000, 1, '{}', 10000, false, 'system',
      now() + interval '30 days', current_date)`)
}

/** A sign-in of a member, from an address and perhaps on a device. */
export async function plantSignIn(
  server: TestServer,
  memberId: string,
  { ip, device, at = 'now()' }: { ip: string; device?: string; at?: string },
): Promise<void> {
  await server.asOwner(`
    insert into member_sign_in (member_id, result, ip, user_agent, device_hash, at)
    values ('${memberId}', 'ok', '${ip}', 'Firefox/140.0 (iPhone)', ${device ? `sha256('${device}'::bytea)` : 'null'}, ${at})`)
}
