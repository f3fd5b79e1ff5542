import { randomBytes } from 'node:crypto'
import { toPermissions } from '#contract/core/permission.ts'
import type { Call } from '#contract/frames/call.ts'
import { rowCalls } from '#contract/movein/row-calls.ts'
import type { RowFault } from '#contract/movein/row-faults.ts'
import { cellsOf, type RowSubjectName } from '#contract/movein/subjects.ts'
import type { Value, Values } from './row-values.ts'

/** A row as it is about to become a call. */
export type ReadyRow = {
  line: number
  /** What its cells say. */
  told: Values
  /** The ids of what some of them name. */
  resolved: Readonly<Record<string, string>>
  /** The version of the record that was compared, where the row changes one. */
  version: number | null
  /** What the record is now, and in which version. */
  here: Readonly<Record<string, unknown>> | null
  hereVersion: number | null
}

type RowSpec = {
  /** Which of the calls of the subject a row becomes. */
  call(row: ReadyRow): Call
  sent(row: ReadyRow): { params: object; body: object }
  /** What two rows of a file may not share; the first one is what a row is known by. */
  once: readonly (readonly string[])[]
  /** What a row is refused for whose record is here with other values; without it, the row changes that record. */
  differs?: RowFault
  /** The column that names what a row stands below, which may be in the same file. */
  above?: string
  /** A row is done once and never again, by what it is known by; another one is the same if these columns say the same. */
  keepsReference?: readonly string[]
  /** Whether what comes of it has an id by which it can be taken out again. */
  creates?: true
}

/** Nobody knows it: whoever is added by file gets a temporary password at the desk, when they are handed their account. */
const unknownPassword = (): string => `${randomBytes(24).toString('base64url')}aA1!`

/** The form of a member as it is, with some of it changed. */
function profileOf({ here }: ReadyRow, version: number | null, changed: object): object {
  const { birthDate, upline, tag: _, ...rest } = here ?? {}
  const kept = { ...rest, ...(birthDate != null && { birthDate }), ...(upline != null && { uplineId: upline }) }
  return { ...kept, ...changed, version: version ?? undefined }
}

const tagsOf = ({ here }: ReadyRow): unknown[] => (Array.isArray(here?.['tags']) ? here['tags'] : [])
const memberOf = ({ resolved }: ReadyRow) => ({ id: resolved['member'] })

/** `slot:100` says that bets on slots count whole. */
const weightsOf = (told: Value | undefined): object[] =>
  (Array.isArray(told) ? told : []).map(weight => {
    const [, gameType = String(weight), percent = ''] = /^(.+):(\d+)$/.exec(String(weight)) ?? []
    return { gameType, percent: Number(percent || Number.NaN) }
  })

const statusCalls: ReadonlyMap<string, Call> = new Map(Object.entries(rowCalls.memberStatus))

/** How a row of each subject becomes a call. */
export const rowSpecs: { readonly [Of in RowSubjectName]: RowSpec } = {
  sellers: {
    call: () => rowCalls.sellers.create,
    sent({ told: { rate, ...seller } }) {
      return { params: {}, body: { lineId: '', ...seller, rateBasisPoints: rate } }
    },
    once: [['code']],
    differs: 'recordDiffers',
    creates: true,
  },
  agents: {
    call: () => rowCalls.agents.create,
    sent({ told: { code, username, name, share, creditLimit }, resolved }) {
      const terms = { shareBasisPoints: share, creditLimitMinor: creditLimit, password: unknownPassword() }
      return {
        params: {},
        body: { code, username, name, ...terms, ...(resolved['parent'] && { parentId: resolved['parent'] }) },
      }
    },
    once: [['code'], ['username']],
    differs: 'recordDiffers',
    above: 'parent',
    creates: true,
  },
  bankAccounts: {
    call: () => rowCalls.bankAccounts.create,
    sent({ told: { bank, number, dayLimit, ...setting } }) {
      const allDay = { activeFrom: '00:00', activeUntil: '00:00' }
      const limit = dayLimit === undefined ? {} : { dayLimitMinor: dayLimit }
      return { params: {}, body: { account: { bank, number }, ...allDay, ...setting, ...limit } }
    },
    once: [['bank', 'number']],
    differs: 'recordDiffers',
    creates: true,
  },
  promotions: {
    call: () => rowCalls.promotions.create,
    sent({ told: { rate, cap, fixed, minDeposit, cashOut, budget, weights, ...setting } }) {
      const allDay = { fromClock: '00:00', untilClock: '00:00' }
      const plain = { description: '', ...allDay, days: [], tags: [], stacks: false, ...setting }
      const amounts = {
        capMinor: cap,
        fixedMinor: fixed,
        minDepositMinor: minDeposit,
        cashOutMinor: cashOut,
        budgetMinor: budget,
      }
      const said = Object.entries({ ...amounts, rateBasisPoints: rate }).filter(([, value]) => value !== undefined)
      return { params: {}, body: { ...plain, ...Object.fromEntries(said), weights: weightsOf(weights) } }
    },
    once: [['name'], ['code']],
    differs: 'recordDiffers',
    creates: true,
  },
  roles: {
    call: () => rowCalls.roles.create,
    sent({ told: { roleName, description = '', grants } }) {
      const permissions = toPermissions(Array.isArray(grants) ? grants : [])
      return { params: {}, body: { roleName, description, permissions } }
    },
    once: [['roleName']],
    differs: 'recordDiffers',
    creates: true,
  },
  employees: {
    call: () => rowCalls.employees.create,
    sent({ told: { username, displayName, allowedIps = [] }, resolved }) {
      const body = { username, displayName, allowedIps, roleId: resolved['role'], password: unknownPassword() }
      return { params: {}, body }
    },
    once: [['username']],
    differs: 'recordDiffers',
    creates: true,
  },
  memberTags: {
    call: ({ told }) => (told['step'] === 'remove' ? rowCalls.memberTags.remove : rowCalls.memberTags.add),
    sent(row) {
      const { tag, step } = row.told
      // Of a member as they are now: other rows of the file may have changed their tags, and the rest stays as it is.
      const body =
        step === 'remove'
          ? profileOf(row, row.hereVersion, { tags: tagsOf(row).filter(each => each !== tag) })
          : { tag }
      return { params: memberOf(row), body }
    },
    once: [['member', 'tag']],
  },
  memberCredit: {
    call: () => rowCalls.memberCredit.adjust,
    sent(row) {
      const { way, amount, reason, reference } = row.told
      // Who reads the transfer finds the row by its reference.
      return {
        params: memberOf(row),
        body: { kind: way, amountMinor: amount, reason: `${String(reason)} (${String(reference)})` },
      }
    },
    once: [['member', 'reference']],
    differs: 'referenceUsed',
    keepsReference: ['way', 'amount'],
  },
  games: {
    call: () => rowCalls.games.switch,
    sent: ({ told, resolved, version }) => ({
      params: { id: resolved['provider'] },
      body: { status: told['status'], version: version ?? undefined },
    }),
    once: [['provider']],
  },
  banners: {
    call: () => rowCalls.banners.edit,
    sent({ told, resolved, here, version }) {
      const { banner: _, ...changed } = told
      const kept = Object.entries(here ?? {}).filter(([, value]) => value !== null)
      const body = { ...Object.fromEntries(kept), ...changed, version: version ?? undefined }
      return { params: { id: resolved['banner'] }, body }
    },
    once: [['banner']],
  },
  memberStatus: {
    call({ told }) {
      const call = statusCalls.get(String(told['status']))
      if (!call) throw new Error(`no call makes a member ${String(told['status'])}`)
      return call
    },
    sent: row => ({ params: memberOf(row), body: { reason: row.told['reason'] } }),
    once: [['member']],
  },
  memberEdits: {
    call: () => rowCalls.memberEdits.edit,
    sent(row) {
      const { member: _, upline: __, ...told } = row.told
      const upline = row.resolved['upline']
      return {
        params: memberOf(row),
        body: profileOf(row, row.version, { ...told, ...(upline && { uplineId: upline }) }),
      }
    },
    once: [['member']],
  },
}

/** The columns from which fields come that a call names otherwise. */
const columnOfField: Readonly<Record<string, string>> = {
  amountMinor: 'amount',
  budgetMinor: 'budget',
  capMinor: 'cap',
  cashOutMinor: 'cashOut',
  creditLimitMinor: 'creditLimit',
  dayLimitMinor: 'dayLimit',
  fixedMinor: 'fixed',
  kind: 'way',
  minDepositMinor: 'minDeposit',
  parentId: 'parent',
  permissions: 'grants',
  rateBasisPoints: 'rate',
  roleId: 'role',
  shareBasisPoints: 'share',
  uplineId: 'upline',
}
export const columnOf = (subject: RowSubjectName, path: string): string => {
  const [first = '', second] = path.split('.')
  // Of an account the bank and the number are columns of their own.
  const field = first === 'account' ? (second ?? 'number') : first
  return Object.hasOwn(cellsOf(subject), field) ? field : (columnOfField[field] ?? field)
}
