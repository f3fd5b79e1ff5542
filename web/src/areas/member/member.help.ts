import type { HelpOf } from '#kit/help/help.types.ts'

export const memberHelp: HelpOf<'member'> = {
  'member-management': {
    use: {
      th: 'ค้นหาและดูแลสมาชิกทุกคน ค้นด้วยบางส่วนของชื่อ หรือ 4 ตัวท้ายของเบอร์หรือเลขบัญชี',
      en: 'Find and look after members, by any part of a name, or the last four digits of a phone or account number.',
    },
    words: ['reveal', 'upline', 'seller', 'totals', 'view'],
    cases: [
      {
        when: { th: 'สมาชิกโทรมาแต่บอกได้แค่เบอร์', en: 'A member calls and gives only a phone number' },
        advice: {
          th: 'พิมพ์เบอร์ทั้งเบอร์ในช่องค้นหา ผู้มีสิทธิ์เปิดดูจะพบเจ้าของเบอร์คนเดียว คนอื่นจะเห็นทุกคนที่ 4 ตัวท้ายตรงกัน',
          en: 'Type the whole number into the search. Who may reveal numbers finds its owner; others find everybody with the same last four digits.',
        },
      },
      {
        when: { th: 'ต้องระงับสมาชิกหลายคน', en: 'Several members have to be suspended' },
        advice: {
          th: 'ติ๊กแถวแล้วกดระงับในแถบด้านล่าง ทุกคนจะออกจากระบบทันที',
          en: 'Tick their rows and choose suspend in the bar below. They are signed out at once.',
        },
      },
      {
        when: { th: 'เบอร์หรือเลขบัญชีถูกปิดไว้', en: 'Phone or account number is masked' },
        advice: {
          th: 'กด V ที่แถว หรือเปิดสมาชิกแล้วกดเปิดดู ถ้าต้องดูหลายคน กดรูปตาเหนือรายการ จะเห็นทั้งหน้าจอไม่กี่นาที ต้องมีสิทธิ์ ระบบบันทึกและนับทุกคนที่เห็น',
          en: 'Press V on the row, or open the member and reveal them. For several, select the eye above the list: it shows all for a few minutes. This needs a permission; every member shown is counted and on record.',
        },
      },
    ],
  },
  'member-add': {
    use: {
      th: 'เพิ่มสมาชิกแทนการสมัครผ่านเว็บ ระบบเตือนเมื่อมีคนที่คล้ายกันอยู่แล้ว',
      en: 'Add a member instead of a registration on the site. You are warned of lookalikes.',
    },
    words: ['lookalike', 'upline', 'seller'],
    cases: [
      {
        when: { th: 'ระบบเตือนว่ามีสมาชิกที่คล้ายกัน', en: 'It warns of a lookalike' },
        advice: {
          th: 'เปิดดูคนนั้นก่อน ถ้าเป็นคนเดียวกันอย่าเพิ่มซ้ำ',
          en: 'Look at that member first. If it is the same person, do not add them again.',
        },
      },
      {
        when: { th: 'ชื่อบัญชีธนาคารไม่ตรงกับชื่อสมาชิก', en: 'The bank account is in another name' },
        advice: {
          th: 'ขอบัญชีที่เป็นชื่อสมาชิกเอง เพราะเงินถอนจะจ่ายเข้าบัญชีนี้ และเงินฝากจากชื่ออื่นอาจค้างอยู่ในหน้าจับคู่รายการ',
          en: 'Ask for an account in the member’s own name: withdrawals are paid to it, and a deposit in another name may wait under Matching.',
        },
      },
    ],
  },
  'member-detail': {
    use: {
      th: 'ทุกอย่างของสมาชิกหนึ่งคน ยอดเงิน สัญญาณความเสี่ยง ไทม์ไลน์ ฝากถอน โบนัส เดิมพัน และบันทึก',
      en: 'Everything about one member: money, risk signals, timeline, deposits and withdrawals, bonuses, bets and notes.',
    },
    words: ['signal', 'riskScore', 'memberLink', 'hold', 'debt', 'bonus', 'adjustment', 'downline'],
    cases: [
      {
        when: { th: 'สมาชิกถามว่าทำไมถอนไม่ได้', en: 'A member asks why they cannot withdraw' },
        advice: {
          th: 'ดูภาพรวม จะบอกยอดที่ถอนได้ตอนนี้ หรือเหตุผลที่ถอนไม่ได้',
          en: 'The overview says what they could withdraw now, or why not.',
        },
      },
      {
        when: { th: 'มีสัญญาณความเสี่ยงที่หัวหน้าจอ', en: 'The header shows a risk signal' },
        advice: {
          th: 'กดเพื่อดูสมาชิกที่เกี่ยวข้อง จดสิ่งที่พบไว้ในบันทึก',
          en: 'Select it to see the members concerned, and write down what you find in a note.',
        },
      },
      {
        when: { th: 'สงสัยว่าเป็นคนเดียวกับสมาชิกอื่น', en: 'They may be the same person as another member' },
        advice: {
          th: 'เปิดแท็บคนที่เกี่ยวข้อง เลือกคนแล้วกดดูต่อจากคนนี้เพื่อไล่ต่อ IP ที่มีคนใช้เยอะบอกอะไรได้น้อย ให้ดูบัญชีและอุปกรณ์ก่อน',
          en: 'Open Links, choose somebody and continue from there. An address with many members says little: look at accounts and devices first.',
        },
      },
      {
        when: { th: 'ต้องเพิ่มหรือหักเครดิต', en: 'Credit has to be added or deducted' },
        advice: {
          th: 'กดปรับเครดิตและใส่เหตุผล เกินวงเงินต้องมีผู้อนุมัติคนที่สอง',
          en: 'Choose “Adjust credit” and give the reason. Above your limit a second admin approves.',
        },
      },
      {
        when: { th: 'สมาชิกมียอดค้างชำระ', en: 'The member has a debt' },
        advice: {
          th: 'ไม่ต้องทำอะไร ระบบหักจากเงินก้อนถัดไปให้เอง',
          en: 'Nothing to do: it is settled first from the next cash they receive.',
        },
      },
    ],
  },
  'member-change-password': {
    use: {
      th: 'ตั้งรหัสผ่านใหม่ให้สมาชิก ทุกเครื่องของสมาชิกจะออกจากระบบ',
      en: 'Set a new password for a member. All their devices are signed out.',
    },
    words: ['session', 'freshCode'],
    cases: [
      {
        when: { th: 'คนที่โทรมาอาจไม่ใช่เจ้าของบัญชี', en: 'The caller may not be the owner of the account' },
        advice: {
          th: 'ถามข้อมูลที่คนอื่นไม่รู้ก่อน เช่น ยอดฝากล่าสุด แล้วจดไว้ในบันทึก',
          en: 'Ask for something others do not know, such as the last deposit, and write a note.',
        },
      },
      {
        when: { th: 'สมาชิกยังเข้าไม่ได้หลังตั้งรหัสใหม่', en: 'The member still cannot sign in' },
        advice: {
          th: 'ดูสถานะสมาชิกและแท็บการเข้าใช้ อาจถูกระงับหรือพิมพ์ผิดหลายครั้ง',
          en: 'Look at their status and sign-ins: they may be suspended, or have mistyped too often.',
        },
      },
      {
        when: { th: 'ไม่อยากรู้รหัสผ่านของสมาชิก', en: 'You would rather not know the password' },
        advice: {
          th: 'กดลิงก์ตั้งรหัสผ่านที่หน้าสมาชิกแทน แล้วส่งลิงก์ให้สมาชิกตั้งเอง',
          en: 'Choose “Password link” on the member instead, and send it to them to set their own.',
        },
      },
    ],
  },
  'member-change-account': {
    use: {
      th: 'เปลี่ยนบัญชีธนาคารที่สมาชิกใช้รับเงินถอน บัญชีเก่ายังเก็บไว้ในประวัติ',
      en: 'Change the bank account that a member is paid to. Former accounts are kept.',
    },
    words: ['lookalike', 'signal', 'approval'],
    cases: [
      {
        when: { th: 'บัญชีใหม่มีสมาชิกอื่นใช้อยู่', en: 'Another member uses the new account' },
        advice: {
          th: 'อย่าเพิ่งเปลี่ยน เปิดดูสมาชิกคนนั้นว่าเป็นคนเดียวกันหรือไม่',
          en: 'Do not change it yet. Check whether both are the same person.',
        },
      },
      {
        when: { th: 'ชื่อบัญชีไม่ตรงกับชื่อสมาชิก', en: 'The holder’s name differs from the member’s' },
        advice: {
          th: 'อย่าเพิ่งเปลี่ยน ขอบัญชีที่เป็นชื่อสมาชิกเอง หลังเปลี่ยนบัญชีจะงดถอนช่วงหนึ่ง',
          en: 'Do not change it yet. Ask for an account in their own name; after a change, withdrawals pause for a while.',
        },
      },
    ],
  },
}
