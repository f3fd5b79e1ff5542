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
    WEBSITE_MAINTENANCE: 'Nothing: the site is in maintenance',
    WEBSITE_WITHDRAWAL_SHUT: 'Nothing: withdrawals are off for the whole site',
    PRETRANSACTION_DAY_AMOUNT: 'Nothing: the limit of a day is reached',
    PRETRANSACTION_DAY_TIMES: 'Nothing: as often as allowed for today',
    PRETRANSACTION_SHUT: 'Nothing: withdrawals are shut for this member',
    MEMBER_ACCOUNT_NEW: 'Nothing: the bank account was changed lately',
    PRETRANSACTION_MANY: 'Nothing: a withdrawal is still under way',
    LEDGER_OVERDRAWN: 'Nothing: less cash than the least withdrawal',
    BONUS_LOCKED: 'Nothing: the turnover of a bonus is not met',
  },
})
