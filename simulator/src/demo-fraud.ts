import { adminApi, calls } from '#contract/calls.ts'
import type { Text } from '#contract/core/text.ts'
import type { Cashier } from './staff.ts'

const { block, case: cases, pretransaction } = calls

const title: Text = { th: 'สลิปไม่ตรงกับยอดที่เข้าบัญชี', en: 'A slip for money that never came in' }
const note: Text = { th: 'ตรวจกับธนาคารแล้ว ไม่มียอดนี้', en: 'Checked with the bank: there is no such transfer' }
const wanted = { name: 'ธนพล ศรีแก้วทอง', reason: 'fraud' } as const
const warned: Text = { th: 'ผู้ประกอบการรายอื่นแจ้งเตือนมา', en: 'Another operator warned of this person' }

/** What the fraud desk keeps: somebody it watches for, and a case about a member whose deposit was rejected. */
export async function openFraudDesk({ ask, token, language }: Cashier): Promise<void> {
  await ask(adminApi, block.addBlock, {
    token,
    body: { kind: 'name', value: wanted.name, reason: wanted.reason, note: warned[language], effect: 'review' },
    expects: ['BLOCK_EXISTS'],
  })
  const rejected = { kind: 'deposit', status: 'rejected', size: 1 } as const
  const { reply } = await ask(adminApi, pretransaction.searchPre, { token, body: rejected })
  const [deposit] = reply?.records ?? []
  if (!deposit) return
  const { reply: opened } = await ask(adminApi, cases.openCase, {
    token,
    body: {
      kind: 'reusedSlip',
      title: title[language],
      memberIds: [deposit.memberId],
      evidence: { kind: 'pretransaction', recordId: deposit.id, note: note[language] },
    },
  })
  if (opened) await ask(adminApi, cases.startCase, { token, params: { id: opened.id }, body: {} })
}
