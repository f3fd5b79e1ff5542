import { adminApi, calls } from '#contract/calls.ts'
import type { RejectReason } from '#contract/pretransaction/reject-reason.calls.ts'
import type { Cashier } from './staff.ts'

const { createRejectReason } = calls.pretransaction

type Wanted = Omit<RejectReason, 'id' | 'version' | 'status'>

/** Why requests are rejected, as a brand words it: what staff choose, and what the member reads. */
const reasons: readonly Wanted[] = [
  {
    kind: 'deposit',
    staffTh: 'ไม่พบยอดเงินเข้า',
    staffEn: 'No money came in',
    memberTh: 'ยังไม่พบยอดโอนของคุณ กรุณาตรวจสอบกับธนาคาร หรือส่งสลิปให้เจ้าหน้าที่',
    memberEn: 'We have not received your transfer. Please check with your bank, or send us the slip.',
  },
  {
    kind: 'deposit',
    staffTh: 'สลิปซ้ำหรือสลิปปลอม',
    staffEn: 'Slip used before or not genuine',
    memberTh: 'ตรวจสอบสลิปนี้ไม่ผ่าน กรุณาติดต่อเจ้าหน้าที่',
    memberEn: 'We could not verify this slip. Please contact us.',
  },
  {
    kind: 'deposit',
    staffTh: 'โอนจากบัญชีคนอื่น',
    staffEn: 'Paid from somebody else’s account',
    memberTh: 'กรุณาโอนจากบัญชีที่ลงทะเบียนไว้เท่านั้น',
    memberEn: 'Please pay from your registered account only.',
  },
  {
    kind: 'withdrawal',
    staffTh: 'ชื่อบัญชีไม่ตรงกับสมาชิก',
    staffEn: 'Account name is not the member’s',
    memberTh: 'ชื่อบัญชีไม่ตรงกับที่ลงทะเบียนไว้ กรุณาติดต่อเจ้าหน้าที่',
    memberEn: 'The account name is not the one you registered. Please contact us.',
  },
  {
    kind: 'withdrawal',
    staffTh: 'ทำเทิร์นไม่ครบ',
    staffEn: 'Turnover not completed',
    memberTh: 'ยอดเทิร์นยังไม่ครบตามเงื่อนไขโปรโมชัน เครดิตคืนเข้ากระเป๋าแล้ว',
    memberEn: 'The turnover of your promotion is not complete. The amount is back in your balance.',
  },
  {
    kind: 'any',
    staffTh: 'ส่งคำขอซ้ำ',
    staffEn: 'Sent twice',
    memberTh: 'รายการนี้ซ้ำกับรายการก่อนหน้า',
    memberEn: 'You already sent this request.',
  },
]

export async function openReasons({ ask, token }: Cashier): Promise<void> {
  for (const reason of reasons) {
    await ask(adminApi, createRejectReason, { token, body: { ...reason, status: 'active' } })
  }
}
