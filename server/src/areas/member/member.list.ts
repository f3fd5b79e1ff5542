import { broughtBy } from '#areas/seller/counted.public.ts'
import { memberCalls } from '#contract/member/member.calls.ts'
import { deviceOf, deviceSql } from '#platform/credential/device.ts'
import { sql } from '#platform/database/sql.ts'
import { defineList, inDays } from '#platform/list/list.ts'
import { countedBy, countedDays } from '#platform/list/list-count.ts'
import { cash, memberColumns, memberTables, owed, searchedMember, withCash } from './member.sql.ts'
import { sharesWith } from './member-risk.sql.ts'

export const memberList = defineList({
  call: memberCalls.searchMembers,
  waits: 'member',
  name: `m.first_name || ' ' || m.last_name`,
  source(query, { admin, timeZone }) {
    const { status, bank, tag, uplineId, agentId, sellerId, marketingLinkId, origin, search } = query
    const { registeredFrom, registeredTo, broughtById } = query
    const { firstDepositFrom, firstDepositTo, lastDepositFrom, lastDepositTo, deposited } = query
    const { owes, cashFromMinor, cashToMinor, sameAccountAs, sameDeviceAs, sameIpAs } = query
    // Members are counted by status and day, and what all of them have is known.
    const by = countedBy(query, ['status', 'registeredFrom', 'registeredTo'])
    const everybody = countedBy(query, [])
    return {
      select: sql`select ${memberColumns(admin)}`,
      from: memberTables,
      where: [
        Boolean(search) && searchedMember(admin, search ?? ''),
        status !== undefined && sql`m.status = ${status}`,
        bank !== undefined && sql`m.bank = ${bank}`,
        tag !== undefined && sql`m.tags @> ${[tag]}::text[]`,
        uplineId !== undefined && sql`m.upline_id = ${uplineId}`,
        agentId !== undefined && below(agentId),
        sellerId !== undefined && sql`m.seller_id = ${sellerId}`,
        broughtById !== undefined && broughtBy(broughtById),
        marketingLinkId !== undefined && sql`m.marketing_link_id = ${marketingLinkId}`,
        origin !== undefined && sql`m.registered_from = ${origin}`,
        withCash(cashFromMinor, cashToMinor),
        owes !== undefined && (owes ? isDebtor : sql`not ${isDebtor}`),
        deposited !== undefined && (deposited ? sql`m.last_deposit_at is not null` : sql`m.first_deposit_at is null`),
        ...inDays('m.first_deposit_at', { from: firstDepositFrom, to: firstDepositTo }, timeZone),
        ...inDays('m.last_deposit_at', { from: lastDepositFrom, to: lastDepositTo }, timeZone),
        sharesWith('sameAccount', sameAccountAs),
        sharesWith('sameDevice', sameDeviceAs),
        sharesWith('sameIp', sameIpAs),
        ...inDays('m.registered_at', { from: registeredFrom, to: registeredTo }, timeZone),
      ],
      key: { by: 'm.id', type: 'uuid' },
      sorts: {
        registeredAt: { by: 'm.registered_at', type: 'timestamptz' },
        // In the order of what is shown to everybody, or the order would tell what is hidden.
        username: { by: 'lower(called(m.username))', type: 'text' },
        lastSignInAt: { by: `coalesce(m.last_sign_in_at, '-infinity')`, type: 'timestamptz' },
      },
      defaultSort: '-registeredAt',
      counted: by && {
        days: countedDays({ list: 'member', part: by.status, from: by.registeredFrom, to: by.registeredTo }),
        sort: 'registeredAt',
      },
      // Who has so much is looked for, too, and not counted.
      searched: Boolean(search) || (cashFromMinor ?? cashToMinor) !== undefined,
      totals: { of: { cashMinor: cash, owedMinor: owed }, kept: everybody && moneyOfAll },
    }
  },
})

/** Of an agent and of everybody below it. */
const below = (agentId: string) => sql`m.agent_id in (select agent_id from agent_line where ancestor_id = ${agentId})`

/** What moved in less what moved out is what is there. */
const moneyOfAll = sql`
  select amount_minor as cash_minor, 0 as owed_minor from ledger.day_total where credit = 'member.cash'
  union all select -amount_minor, 0 from ledger.day_total where debit = 'member.cash'
  union all select 0, owed_minor from member_debt`

const isDebtor = sql`m.id in (select d.member_id from member_debt d where d.owed_minor > 0)`

const newestFirst = (alias: string) => ({
  key: { by: `${alias}.id`, type: 'bigint' as const },
  sorts: { at: { by: `${alias}.at`, type: 'timestamptz' as const } },
  defaultSort: '-at',
})

export const noteList = defineList({
  call: memberCalls.searchMemberNotes,
  source: ({ memberId }) => ({
    select: sql`select n.id, n.at, a.username, n.text`,
    from: sql`from member_note n join admin a on a.id = n.admin_id`,
    where: [sql`n.member_id = ${memberId}`],
    ...newestFirst('n'),
  }),
})

export const signInList = defineList({
  call: memberCalls.searchMemberSignIns,
  source: ({ memberId }) => ({
    select: sql`select s.id, s.at, s.result, host(s.ip) as ip, s.user_agent as device`,
    from: sql`from member_sign_in s`,
    where: [sql`s.member_id = ${memberId}`],
    ...newestFirst('s'),
  }),
  shape(row) {
    // The row as the select above gives it.
    const stored = row as { id: number; at: string; result: 'ok' | 'failed'; ip: string; device: string }
    return { ...stored, device: deviceOf(stored.device) }
  },
  cells: { device: deviceSql(sql`device`) },
})
