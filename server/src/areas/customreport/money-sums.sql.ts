import { moneySums } from '#areas/report/report.public.ts'
import { gatewayBank } from '#contract/customreport/groups.ts'
import { raw, sql } from '#platform/database/sql.ts'
import type { SubjectSums } from './sums.types.ts'

const { terms } = moneySums
const summed = (term: string) => ({ sum: raw(term) })

const everything = {
  deposit: summed(terms.depositMinor),
  withdrawal: summed(terms.withdrawalMinor),
  net: summed(terms.netMinor),
  bonus: summed(terms.bonusMinor),
  refund: summed(terms.refundMinor),
  affiliate: summed(terms.affiliateMinor),
  adjustment: summed(terms.adjustmentMinor),
  turnover: summed(terms.turnoverMinor),
  ggr: summed(terms.ggrMinor),
} as const

export const moneyReading: SubjectSums<'money'> = {
  hours: {
    rows: (from, to, { timeZone }) => moneySums.byHour(from, to, timeZone),
    groups: { hour: { term: raw('x.clock') } },
    measures: everything,
  },
  channels: {
    rows: (from, to) => sql`
      select c.day, c.owner || ':' || c.owner_id as account, case when c.owner = 'gateway' then ${gatewayBank} else b.bank end as bank,
        c.deposit_minor, c.withdrawal_minor
      from money_channel_total c left join bank_account b on c.owner = 'bank' and b.id::text = c.owner_id
      where c.day between ${from} and ${to}`,
    groups: { bank: { term: raw('x.bank') }, account: { term: raw('x.account') } },
    measures: { deposit: everything.deposit, withdrawal: everything.withdrawal, net: everything.net },
  },
  members: {
    rows(from, to, { narrowed }) {
      const members = narrowed('member')
      return moneySums.byMember(from, to, members && sql`${members}::uuid[]`)
    },
    groups: { member: { term: raw('x.member_id'), uuid: true } },
    measures: everything,
  },
}
