import { z } from 'zod'
import { betCalls } from '../bet/bet.calls.ts'
import { blockCalls } from '../block/block.calls.ts'
import { blockStatusWords } from '../block/block.record.ts'
import { ledgerKinds } from '../core/ledger-kinds.ts'
import { Id } from '../core/paging.ts'
import type { FlagNeeds } from '../core/permission.ts'
import type { Words } from '../core/record.ts'
import type { Text } from '../core/text.ts'
import { creditCalls } from '../credit/credit.calls.ts'
import { memberCalls } from '../member/member.calls.ts'
import { memberStatusWords } from '../member/member.record.ts'
import { lineCalls } from '../pretransaction/line.calls.ts'
import { lineRecord } from '../pretransaction/line.record.ts'
import { pretransactionCalls } from '../pretransaction/pretransaction.calls.ts'
import { preListed } from '../pretransaction/pretransaction.record.ts'
import { claimCalls } from '../promotion/claim.calls.ts'
import { claimRecord } from '../promotion/claim.record.ts'

type Kind = Text & { readonly needs: FlagNeeds; readonly states: Words }

/**
 * The kinds of records that can be evidence, who may see one, which is who may read the list of such records, and the words of what
 * stands there as its state. Where a record is shown is the table of the activity log and the palette (`record-places.public.ts`).
 */
export const evidenceKinds = {
  member: { needs: memberCalls.searchMembers.needs, states: memberStatusWords, th: 'สมาชิก', en: 'Member' },
  pretransaction: {
    needs: pretransactionCalls.searchPre.needs,
    states: preListed.status.words,
    th: 'ฝากถอน',
    en: 'Deposit or withdrawal',
  },
  bonusClaim: {
    needs: claimCalls.searchClaims.needs,
    states: claimRecord.status.words,
    th: 'โบนัสของสมาชิก',
    en: 'Member bonus',
  },
  /** A transfer of the ledger has no state: what it was stands there. */
  credit: { needs: creditCalls.searchCredit.needs, states: ledgerKinds, th: 'รายการเครดิต', en: 'Credit transaction' },
  bet: {
    needs: betCalls.searchBets.needs,
    states: {
      open: { th: 'รอผล', en: 'Open' },
      settled: { th: 'รู้ผลแล้ว', en: 'Settled' },
      cancelled: { th: 'ยกเลิกแล้ว', en: 'Cancelled' },
    },
    th: 'เดิมพัน',
    en: 'Bet',
  },
  statementLine: {
    needs: lineCalls.searchLines.needs,
    states: lineRecord.status.words,
    th: 'รายการเดินบัญชี',
    en: 'Statement line',
  },
  blockEntry: { needs: blockCalls.searchBlocks.needs, states: blockStatusWords, th: 'บัญชีดำ', en: 'Block list entry' },
  signIn: {
    needs: memberCalls.searchMembers.needs,
    states: { ok: { th: 'สำเร็จ', en: 'Successful' }, failed: { th: 'ไม่สำเร็จ', en: 'Failed' } },
    th: 'การเข้าใช้',
    en: 'Sign-in',
  },
} as const satisfies Record<string, Kind>
export type EvidenceKind = keyof typeof evidenceKinds
export const evidenceKindNames = Object.keys(evidenceKinds).filter(
  (name): name is EvidenceKind => name in evidenceKinds,
)
export const EvidenceKind = z.enum(evidenceKindNames)

/** The id of a record: of those that are counted, a number. */
export const RecordId = z.union([Id, z.string().regex(/^\d{1,15}$/, 'MALFORMED')])
