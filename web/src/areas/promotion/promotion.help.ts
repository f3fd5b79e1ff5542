import type { HelpOf } from '#kit/help/help.types.ts'

const formCases: HelpOf<'promotion'>['promotion-add']['cases'] = [
  {
    when: { th: 'ไม่แน่ใจว่าจะเสียเท่าไร', en: 'You are not sure what it will cost' },
    advice: {
      th: 'กดทดลองกับข้อมูลจริง ดูว่า 30 วันที่ผ่านมาจะให้ใครเท่าไร',
      en: 'Rehearse it: see what the last 30 days would have cost, and whom it would have reached.',
    },
  },
  {
    when: { th: 'กลัวคนเล่นแล้วถอนทันที', en: 'Members might take it and withdraw at once' },
    advice: {
      th: 'ตั้งเทิร์นและเพดานแปลงเป็นเงินสด ให้น้ำหนักเกมความเสี่ยงต่ำน้อยลง',
      en: 'Set turnover and a maximum cash-out, and give low-risk games a lower weight.',
    },
  },
  {
    when: { th: 'งบหมดกลางแคมเปญ', en: 'The budget is used up' },
    advice: {
      th: 'ระบบหยุดให้เอง เพิ่มงบได้ที่นี่',
      en: 'No more bonuses are given. Raise the budget here if you want to go on.',
    },
  },
]

export const promotionHelp: HelpOf<'promotion'> = {
  'promotion-management': {
    use: {
      th: 'โปรโมชันทั้งหมดตามลำดับที่สมาชิกเห็น เปิด พัก หรือสิ้นสุดได้ที่นี่',
      en: 'All promotions in the order that members see. Activate, pause or end them here.',
    },
    words: ['promotion', 'bonus', 'claim', 'turnoverMultiple'],
    cases: [
      {
        when: { th: 'สมาชิกไม่เห็นโปรโมชัน', en: 'Members do not see a promotion' },
        advice: {
          th: 'ดูสถานะ ช่วงเวลา และกลุ่มสมาชิก โปรที่เป็นร่างต้องกดเปิดใช้ก่อน',
          en: 'Check its state, period and member groups. A draft has to be activated first.',
        },
      },
      {
        when: { th: 'มีโบนัสรอตรวจสอบ', en: 'A bonus is waiting for review' },
        advice: {
          th: 'กดรอตรวจสอบ ดูว่าเกี่ยวข้องกับใครด้วยอะไร คนละคนให้โบนัส คนเดียวกันไม่ให้',
          en: 'Open it and see with whom the member is linked, and by what. Grant it if they are two people.',
        },
      },
      {
        when: { th: 'มีคนใช้ช่องโหว่', en: 'Somebody abuses it' },
        advice: {
          th: 'พักโปรโมชันทันที แล้วยกเลิกโบนัสของคนนั้นจากหน้าสมาชิก',
          en: 'Pause it at once, then cancel the bonus from the member’s screen.',
        },
      },
    ],
  },
  'promotion-add': {
    use: {
      th: 'สร้างโปรโมชัน ให้เท่าไร ให้ใคร เมื่อไร และต้องทำเทิร์นเท่าไร',
      en: 'Make a promotion: how much, for whom, when, and what has to be played.',
    },
    words: ['bonus', 'turnoverMultiple', 'weight', 'cashOut', 'rehearsal'],
    cases: formCases,
  },
  'promotion-edit': {
    use: {
      th: 'แก้โปรโมชัน โบนัสที่ให้ไปแล้วยังใช้เงื่อนไขเดิม',
      en: 'Change a promotion. Bonuses that were given keep the terms they were given under.',
    },
    words: ['bonus', 'turnoverMultiple', 'weight', 'cashOut', 'rehearsal'],
    cases: formCases,
  },
  'promotion-report': {
    use: {
      th: 'โปรโมชันไหนให้ไปเท่าไร ได้ยอดฝากกลับมาเท่าไร คุ้มหรือไม่',
      en: 'What each promotion gave, what deposits it brought, and what it cost.',
    },
    words: ['claim', 'bonus', 'turnover', 'totals'],
    cases: [
      {
        when: { th: 'ต้นทุนสูงกว่าที่คิด', en: 'The cost is higher than expected' },
        advice: {
          th: 'เปิดรายการรับโปรโมชัน ดูว่าใครได้มากและแปลงเป็นเงินสดเท่าไร',
          en: 'Open its claims: who received most, and how much became cash.',
        },
      },
      {
        when: { th: 'ต้องส่งรายงานให้หัวหน้า', en: 'Somebody needs the report as a file' },
        advice: { th: 'เลือกช่วงวันที่แล้วกดส่งออก', en: 'Choose the dates and export it.' },
      },
    ],
  },
}
