import { funnelTerms } from '#areas/marketing/steps.public.ts'
import { bonusMoves, moveTerms } from '#areas/promotion/bonus.public.ts'
import { daysOfSellers } from '#areas/seller/days.public.ts'
import { isHandled } from '#areas/shift/items.public.ts'
import { inPeriod } from '#frames/posting/report-period.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'
import type { SubjectSums } from './sums.types.ts'

const summed = (term: string) => ({ sum: raw(term) })

/** Members by when something first happened to them, with what they are. */
const membersBy = (at: string, from: Sql, to: Sql, timeZone: string): Sql => sql`
  select ${raw(at)} as at, (${raw(at)} at time zone ${timeZone})::date as day,
    to_char(${raw(at)} at time zone ${timeZone}, 'HH24') as clock, m.status, m.registered_from, m.bank, m.agent_id, m.seller_id,
    m.marketing_link_id
  from member m where ${inPeriod(raw(at), from, to, timeZone)}`

const ofMembers = {
  hour: { term: raw('x.clock') },
  status: { term: raw('x.status') },
  origin: { term: raw('x.registered_from') },
  memberBank: { term: raw('x.bank') },
  seller: { term: raw('x.seller_id'), uuid: true },
  link: { term: raw('x.marketing_link_id'), uuid: true },
} as const

export const membersReading: SubjectSums<'members'> = {
  registered: {
    rows: (from, to, { timeZone }) => membersBy('m.registered_at', from, to, timeZone),
    groups: ofMembers,
    measures: { newMembers: summed('1') },
  },
  firsts: {
    rows: (from, to, { timeZone }) => membersBy('m.first_deposit_at', from, to, timeZone),
    groups: ofMembers,
    measures: { firstDeposits: summed('1') },
  },
  active: {
    rows: (from, to) => sql`
      select day, member_id from money_day_total where active_hour is not null and day between ${from} and ${to}`,
    groups: {},
    measures: { activeMembers: { distinct: raw('x.member_id::text') } },
  },
}

export const bonusesReading: SubjectSums<'bonuses'> = {
  moves: {
    // Under the name `v`, as the figures of promotions are written.
    rows: (from, to, { timeZone }) => sql`
      select v.day, v.source_id, v.member_id, case when v.what = 'given' then v.member_id::text end as given_to,
        ${raw(moveTerms.claimCount)} as claim_n, ${raw(moveTerms.bonusMinor)} as given_minor,
        ${raw(moveTerms.convertedMinor)} as converted_minor, ${raw(moveTerms.returnedMinor)} as returned_minor,
        ${raw(moveTerms.costMinor)} as cost_minor
      from (${bonusMoves('promotion', { from, to, timeZone })}) v`,
    groups: {
      promotion: { term: raw('x.source_id'), uuid: true },
      member: { term: raw('x.member_id'), uuid: true },
    },
    measures: {
      claims: summed('x.claim_n'),
      claimants: { distinct: raw('x.given_to') },
      given: summed('x.given_minor'),
      converted: summed('x.converted_minor'),
      returned: summed('x.returned_minor'),
      cost: summed('x.cost_minor'),
    },
  },
}

export const sellersReading: SubjectSums<'sellers'> = {
  days: {
    rows: (from, to) => sql`select * from (${daysOfSellers}) s where s.day between ${from} and ${to}`,
    groups: { seller: { term: raw('x.seller_id'), uuid: true } },
    measures: {
      registrations: summed('x.registration_count'),
      deposit: summed('x.deposit_minor'),
      withdrawal: summed('x.withdrawal_minor'),
      net: summed('x.deposit_minor - x.withdrawal_minor'),
      ggr: summed('x.ggr_minor'),
      commission: summed('x.commission_minor'),
    },
  },
}

export const linksReading: SubjectSums<'links'> = {
  days: {
    rows: (from, to) => sql`
      select t.*, l.channel from marketing_day_total t join marketing_link l on l.id = t.link_id
      where t.day between ${from} and ${to}`,
    groups: { link: { term: raw('x.link_id'), uuid: true }, channel: { term: raw('x.channel') } },
    measures: {
      clicks: summed(funnelTerms.clickCount),
      visitors: summed(funnelTerms.visitorCount),
      registrations: summed(funnelTerms.registerCount),
      firstDeposits: summed(funnelTerms.firstDepositCount),
      deposit: summed(funnelTerms.depositMinor),
      withdrawal: summed(funnelTerms.withdrawalMinor),
    },
  },
}

export const shiftsReading: SubjectSums<'shifts'> = {
  closed: {
    rows: (from, to, { timeZone }) => sql`
      select (s.opened_at at time zone ${timeZone})::date as day, s.id::text as shift_key, s.id as shift_id, s.admin_id, i.part,
        i.amount_minor, case when ${isHandled} then i.entity_id end as handled
      from shift s left join shift_item i on i.shift_id = s.id
      where s.closed_at is not null and ${inPeriod(raw('s.opened_at'), from, to, timeZone)}`,
    groups: { staff: { term: raw('x.admin_id'), uuid: true }, shift: { term: raw('x.shift_id'), uuid: true } },
    measures: {
      shiftCount: { distinct: raw('x.shift_key') },
      handled: { distinct: raw('x.handled') },
      deposit: summed(`case when x.part = 'deposit' then x.amount_minor end`),
      withdrawal: summed(`case when x.part = 'withdrawal' then x.amount_minor end`),
      correction: summed(`case when x.part = 'correction' then x.amount_minor end`),
    },
  },
}
