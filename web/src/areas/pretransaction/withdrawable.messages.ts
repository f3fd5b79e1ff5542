import { defineMessages } from '#browser/messages.ts'
import type { Withdrawable } from '#contract/pretransaction/pretransaction.types.ts'

type Why = NonNullable<Withdrawable['why']>

/** Why a member cannot withdraw, as staff speak of them; the errors with these codes speak to the member. */
export const withdrawableMessages = defineMessages({
  th: {
    WEBSITE_MAINTENANCE: 'ถอนไม่ได้: เว็บไซต์ปิดปรับปรุง',
    WEBSITE_WITHDRAWAL_SHUT: 'ถอนไม่ได้: ปิดรับแจ้งถอนทั้งเว็บ',
    PRETRANSACTION_DAY_AMOUNT: 'ถอนไม่ได้: ครบยอดถอนต่อวันแล้ว',
    PRETRANSACTION_DAY_TIMES: 'ถอนไม่ได้: ครบจำนวนครั้งต่อวันแล้ว',
    PRETRANSACTION_SHUT: 'ถอนไม่ได้: ปิดการถอนของสมาชิกนี้',
    MEMBER_ACCOUNT_NEW: 'ถอนไม่ได้: เพิ่งเปลี่ยนบัญชีธนาคาร',
    PRETRANSACTION_MANY: 'ถอนไม่ได้: มีรายการถอนที่ยังไม่เสร็จ',
    LEDGER_OVERDRAWN: 'ถอนไม่ได้: ยอดเงินต่ำกว่าขั้นต่ำ',
    BONUS_LOCKED: 'ถอนไม่ได้: ยังทำเทิร์นของโบนัสไม่ครบ',
  } satisfies Record<Why, string>,
  en: {
    WEBSITE_MAINTENANCE: 'Cannot withdraw: the site is under maintenance',
    WEBSITE_WITHDRAWAL_SHUT: 'Cannot withdraw: withdrawals are switched off for the whole site',
    PRETRANSACTION_DAY_AMOUNT: 'Cannot withdraw: daily amount limit reached',
    PRETRANSACTION_DAY_TIMES: 'Cannot withdraw: daily number of withdrawals reached',
    PRETRANSACTION_SHUT: 'Cannot withdraw: withdrawals are switched off for this member',
    MEMBER_ACCOUNT_NEW: 'Cannot withdraw: bank account changed recently',
    PRETRANSACTION_MANY: 'Cannot withdraw: another withdrawal is in progress',
    LEDGER_OVERDRAWN: 'Cannot withdraw: cash is below the minimum withdrawal',
    BONUS_LOCKED: 'Cannot withdraw: bonus turnover not met',
  },
})
