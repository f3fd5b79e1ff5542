import { agentCalls } from '../agent/agent.calls.ts'
import { bankCalls } from '../bank/bank.calls.ts'
import { allows, type Needs, type Who } from '../core/permission.ts'
import { creditCalls } from '../credit/credit.calls.ts'
import { employeeCalls } from '../employee/employee.calls.ts'
import type { Call } from '../frames/call.ts'
import { gameCalls } from '../game/game.calls.ts'
import { memberCalls } from '../member/member.calls.ts'
import { promotionCalls } from '../promotion/promotion.calls.ts'
import { sellerCalls } from '../seller/seller.calls.ts'
import { websiteCalls } from '../website/website.calls.ts'
import { fileKeeper, fileReader, fileSender } from './movein.calls.ts'
import { isDailySubject, isRowSubject, type MoveSubject, type RowSubjectName } from './subjects.ts'

/** The calls that the rows of a file can become. Whoever sends one has to be allowed every one of them. */
export const rowCalls = {
  sellers: { create: sellerCalls.createSeller },
  agents: { create: agentCalls.createAgent },
  bankAccounts: { create: bankCalls.createBankAccount },
  promotions: { create: promotionCalls.createPromotion },
  roles: { create: employeeCalls.createRole },
  employees: { create: employeeCalls.createAdmin },
  memberTags: { add: memberCalls.tagMember, remove: memberCalls.updateMember },
  memberCredit: { adjust: creditCalls.adjustCredit },
  memberEdits: { edit: memberCalls.updateMember },
  memberStatus: {
    active: memberCalls.activateMember,
    suspended: memberCalls.suspendMember,
    closed: memberCalls.closeMember,
  },
  games: { switch: gameCalls.switchProvider },
  banners: { edit: websiteCalls.updateBanner },
} as const satisfies Record<RowSubjectName, Readonly<Record<string, Call>>>

const callsOf = (subject: MoveSubject): readonly Call[] =>
  isRowSubject(subject) ? Object.values<Call>(rowCalls[subject]) : []

const paths: ReadonlySet<string> = new Set(
  Object.values<Readonly<Record<string, Call>>>(rowCalls).flatMap(calls =>
    Object.values(calls).map(({ path }) => path),
  ),
)
/** Whether a row of some file can become this call. */
export const isRowCall = ({ path }: Call): boolean => paths.has(path)

export type FileStep = 'read' | 'send' | 'keep'
const moving: Readonly<Record<FileStep, Needs>> = { read: fileReader, send: fileSender, keep: fileKeeper }

/**
 * What an admin has to be allowed for a step with a file of this subject. Moving in is a matter of its own; daily work needs what
 * its calls need, and each sees only their own files.
 */
export const fileNeeds = (subject: MoveSubject, step: FileStep): readonly Needs[] => {
  const ofCalls = callsOf(subject).map(({ needs }) => needs)
  if (isDailySubject(subject)) return ofCalls
  return step === 'read' ? [moving.read] : [moving[step], ...ofCalls]
}

/** Files are sent by staff of the house: an agent has no screen for them, whatever its calls would allow. */
export function mayFile(who: Who, subject: MoveSubject, step: FileStep): boolean {
  const needs = fileNeeds(subject, step)
  return who.type === 'company' && needs.length > 0 && needs.every(need => allows(who, need))
}
