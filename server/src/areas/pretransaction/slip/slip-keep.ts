import { keepSlip, pictureOf } from '#areas/bank/slip.public.ts'
import { readSlipCode, type SlipCode, slipCodeBegins } from '#contract/bank/slip-code.ts'
import type { Locale } from '#contract/core/text.ts'
import type { UploadedFile } from '#contract/core/upload.ts'
import type { PreStatus } from '#contract/pretransaction/pretransaction.machine.ts'
import { raise } from '#platform/audit/notice.ts'
import type { Tx } from '#platform/database/database.ts'
import { addJob } from '#platform/job/job-queue.ts'
import { qrTextsOf } from '#platform/picture/qr.ts'
import { planCheck } from '../check/slip-check.sql.ts'
import type { LockedPre } from '../pretransaction.sql.ts'
import { insertCode, insertReading, insertReuse, lockCode, moveCode } from './slip.sql.ts'

/** A slip as it was sent: its picture drawn anew, and what the code on it says. */
export type SentSlip = { picture: Uint8Array; result: 'none' | 'several' | 'failed' } | CodedSlip
type CodedSlip = { picture: Uint8Array; result: 'code'; code: SlipCode }

/** Draws the picture anew and reads its code, each in a process of its own. To be asked for before rows are locked. */
export async function readSent(file: UploadedFile, locale: Locale): Promise<SentSlip> {
  // What is no picture is refused by the first, whatever the second makes of it.
  const [picture, texts] = await Promise.all([
    pictureOf(file, locale),
    qrTextsOf(Buffer.from(file.content, 'base64'), slipCodeBegins),
  ])
  if (texts === null) return { picture, result: 'failed' }
  const codes = texts.map(readSlipCode).filter(code => code !== null)
  const [code, ...more] = codes
  if (!code) return { picture, result: 'none' }
  return more.length === 0 ? { picture, result: 'code', code } : { picture, result: 'several' }
}

type SlipSender = Parameters<typeof keepSlip>[3]

/** A deposit that ended like this was never credited. */
const endedWithout: readonly PreStatus[] = ['rejected', 'expired', 'cancelled']

/**
 * Keeps a slip of a deposit or withdrawal, which is locked. A slip stands for one deposit: says whether it was kept, or belongs
 * to another one already, which is put on record and told to staff.
 */
export async function keepSent(tx: Tx, pre: LockedPre, sent: SentSlip, by: SlipSender): Promise<boolean> {
  const owner = { preId: pre.id }
  // What we pay out is no proof of what somebody paid in.
  if (pre.kind !== 'deposit') {
    await keepSlip(tx, owner, sent.picture, by)
    return true
  }
  const codeId = sent.result === 'code' ? await claimCode(tx, pre, sent.code) : null
  if (sent.result === 'code' && codeId === null) return false
  const slipId = await keepSlip(tx, owner, sent.picture, by)
  await insertReading(tx, { slipId, result: sent.result, codeId })
  // Its line may have come before it.
  if (codeId === null) return true
  await addJob(tx, 'match-slips', { payload: owner })
  if ((await planCheck(tx, codeId, pre.id)) > 0) await addJob(tx, 'check-slip', { payload: { codeId } })
  return true
}

/**
 * The code for this deposit: a new one; its own, on a better picture; or that of the member's deposit before, if nothing came of
 * it. Null for any other: it was used.
 */
async function claimCode(tx: Tx, pre: LockedPre, code: SlipCode): Promise<string | null> {
  const added = await insertCode(tx, code, pre)
  if (added) return added.id
  const known = await lockCode(tx, code)
  if (!known) throw new Error('a code is neither new nor known')
  if (known.preId === pre.id) return known.id
  if (known.memberId === pre.memberId && endedWithout.includes(known.status)) {
    await moveCode(tx, known.id, pre.id)
    return known.id
  }
  if (await insertReuse(tx, known.id, pre, known.preId)) {
    const fields = { member: pre.memberName, first: known.number }
    await raise(tx, 'slipReused', { id: pre.id, name: pre.number }, fields)
  }
  return null
}
