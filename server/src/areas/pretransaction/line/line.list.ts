import { accountParts } from '#areas/bank/account-parts.public.ts'
import { masked } from '#contract/core/personal.ts'
import { namesOf } from '#contract/core/record.ts'
import type { BodyOut } from '#contract/frames/call.ts'
import { lineCalls } from '#contract/pretransaction/line.calls.ts'
import { lineRecord } from '#contract/pretransaction/line.record.ts'
import { selected } from '#platform/database/columns.ts'
import { currencySql } from '#platform/database/currency.ts'
import { anyPart, raw, type Sql, sql } from '#platform/database/sql.ts'
import { defineList, inDays, type ListContext } from '#platform/list/list.ts'
import { countedBy, countedDays } from '#platform/list/list-count.ts'
import type { ListSource, Totals } from '#platform/list/list-source.ts'
import type { Actor } from '#platform/session/session.ts'

/** What the bank tells of the other side and its account; numbers in full only where the admin has revealed them. */
export const shownTo = (admin: Actor, column: string): Sql =>
  admin.seesNumbers ? raw(column) : sql`masked_digits(${raw(column)})`

export const lineColumns = (admin: Actor): Sql =>
  selected(namesOf(lineRecord), 'l', {
    accountId: raw('l.bank_account_id'),
    ownAccount: accountParts('o'),
    currency: currencySql,
    description: shownTo(admin, 'l.description'),
    counterpartBank: sql`nullif(l.counterpart_bank, '')`,
    counterpartDigits: shownTo(admin, 'l.counterpart_digits'),
    preId: raw('l.pre_transaction_id'),
    preNumber: raw('p.number'),
    preKind: raw('p.kind'),
    transferId: raw('x.id'),
    transferNumber: raw('x.number'),
    memberName: raw('p.holder_name'),
    score: raw('l.match_score'),
    reasons: raw('l.match_reasons'),
    decidedByName: raw('decider.username'),
    missingMinor: sql`g.found_minor - g.expected_minor`,
  })

// The account is there for certain; joined like this, it is left alone where nobody asks for it, such as in counting.
export const lineTables = sql`
  from statement_line l left join bank_account o on o.id = l.bank_account_id
  left join pre_transaction p on p.id = l.pre_transaction_id left join admin decider on decider.id = l.decided_by
  left join bank_transfer x on x.id = l.bank_transfer_id
  left join statement_gap g on g.line_id = l.id and g.closed_at is null`

const totals: Totals = {
  of: {
    inMinor: sql`case when l.amount_minor > 0 then l.amount_minor end`,
    outMinor: sql`case when l.amount_minor < 0 then -l.amount_minor end`,
  },
}

type Query = Omit<BodyOut<typeof lineCalls.searchStatement>, 'sort'>

/** What is looked through, as an index has it: what is shown of a line. */
const shownWords = sql`lower(translate(masked_digits(l.counterpart_digits), ' -', '') || ' ' ||
  l.counterpart_name || ' ' || l.bank_reference || ' ' || masked_digits(l.description))`

/**
 * Three letters are found anywhere in digits, name, reference and description; fewer where a word begins. The digits of
 * an account stand there without the dashes that people write between them, those of a reference with theirs. An
 * account is found by its last four digits, which are shown.
 */
function searched(search: string): Sql {
  const text = search.toLowerCase()
  const bare = text.replace(/(?<=\d)[- ](?=\d)/g, '')
  const found = (wanted: string): Sql => {
    if (wanted.length >= 3) return sql`${shownWords} like ${anyPart(wanted)}`
    const start = anyPart(wanted).slice(1)
    return sql`(${shownWords} like ${start} or ${shownWords} like ${`% ${start}`})`
  }
  const lastFour = /^\d{5,}$/.test(bare) ? bare.slice(-4) : text
  // A reference in the description is shown with its last four digits.
  const wanted = [...new Set([text, bare, lastFour, masked('number', text)])]
    .map(found)
    .reduce((all, next) => sql`${all} or ${next}`)
  return sql`(${wanted})`
}

function source(query: Query, { admin, timeZone }: ListContext): Omit<ListSource, 'defaultSort'> {
  const { status, accountId, direction, tied, amountFromMinor, amountToMinor, from, to, search } = query
  const by = countedBy(query, ['status', 'from', 'to'])
  return {
    select: sql`select ${lineColumns(admin)}`,
    from: lineTables,
    where: [
      status !== undefined && sql`l.status = ${status}`,
      accountId !== undefined && sql`l.bank_account_id = ${accountId}`,
      direction !== undefined && (direction === 'in' ? sql`l.amount_minor > 0` : sql`l.amount_minor < 0`),
      tied !== undefined &&
        sql`exists (select from reconcile_tie k where k.line_id = l.id and k.ended_at is null
          ${tied === 'auto' ? sql`and k.made_by is null` : sql``})`,
      amountFromMinor !== undefined && sql`abs(l.amount_minor) >= ${amountFromMinor}`,
      amountToMinor !== undefined && sql`abs(l.amount_minor) <= ${amountToMinor}`,
      Boolean(search) && searched(search ?? ''),
      ...inDays('l.at', { from, to }, timeZone),
    ],
    key: { by: 'l.id', type: 'uuid' },
    sorts: { at: { by: 'l.at', type: 'timestamptz' } },
    counted: by && {
      days: countedDays({ list: 'statement_line', part: by.status, from: by.from, to: by.to }),
      sort: 'at',
    },
    searched: Boolean(search),
    totals,
  }
}

const name = `o.bank || ' ' || o.number || ' ' || l.bank_reference`

export const lineList = defineList({
  call: lineCalls.searchLines,
  name,
  version: 'l.version',
  amount: 'abs(l.amount_minor)',
  // Who works through what waits begins with the oldest; who looks for what was done, with the newest.
  source: (query, context) => {
    const status = query.status ?? (query.tied === undefined ? 'new' : undefined)
    return { ...source({ ...query, status }, context), defaultSort: status === 'new' ? 'at' : '-at' }
  },
})

export const statementList = defineList({
  call: lineCalls.searchStatement,
  name,
  source: (query, context) => ({ ...source(query, context), defaultSort: '-at' }),
})
