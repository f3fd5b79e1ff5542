import type { HelpOf } from '#kit/help/help.types.ts'

const building = {
  use: {
    th: 'เลือกเรื่อง ยอด วิธีแยก และช่วงเวลา แล้วดูผลทันที บันทึกไว้ใช้อีก แชร์ หรือปักหมุดบนบอร์ดได้',
    en: 'Choose a subject, figures, groups and a period and see the result at once. Save it, share it or pin it to the board.',
  },
  words: ['customReport', 'measure'],
  cases: [
    {
      when: { th: 'ตัวเลือกบางอย่างกดไม่ได้', en: 'Some options cannot be chosen' },
      advice: {
        th: 'ระบบเก็บยอดรวมเฉพาะบางแบบ ยอดที่เลือกอยู่แยกตามนั้นพร้อมกันไม่ได้ หรือบทบาทของคุณไม่มีสิทธิ์ ลองเปลี่ยนยอดหรือวิธีแยก',
        en: 'Sums are kept for some combinations only: the chosen figures are not held by it, or your role may not see it. Try other figures or groups.',
      },
    },
    {
      when: { th: 'อยากรู้ว่าตัวเลขมาจากไหน', en: 'Where does a number come from?' },
      advice: {
        th: 'กดที่ตัวเลขเพื่อเปิดรายการที่รวมเป็นยอดนั้น ตัวเลขที่ไม่มีรายการตรงกันจะกดไม่ได้ เช่น “ที่เหลือ” หรือวันในสัปดาห์',
        en: 'Press it to open the rows that it is the sum of. Where no list shows exactly those rows, such as “The rest” or a weekday, it opens nothing.',
      },
    },
    {
      when: { th: 'ส่งรายงานให้เพื่อนร่วมงาน', en: 'Sending it to a colleague' },
      advice: {
        th: 'คัดลอกที่อยู่ของหน้านี้ส่งได้เลย หรือบันทึกแล้วแชร์ คนที่เปิดเห็นเฉพาะตัวเลขที่บทบาทของเขามีสิทธิ์',
        en: 'Send the address of this page, or save and share it. Whoever opens it sees only what their own role may see.',
      },
    },
  ],
} as const

export const customReportHelp: HelpOf<'customreport'> = {
  'report-custom': {
    use: {
      th: 'รายงานที่คุณสร้างไว้ และที่เพื่อนร่วมงานแชร์ให้',
      en: 'The reports that you made, and those that colleagues share with you.',
    },
    words: ['customReport', 'board'],
    cases: [
      {
        when: { th: 'อยากแก้รายงานของคนอื่น', en: 'Changing a report of somebody else' },
        advice: {
          th: 'ทำสำเนาเป็นของคุณก่อน เจ้าของเท่านั้นที่แก้หรือลบรายงานเดิมได้',
          en: 'Make a copy of your own. Only its owner changes or deletes a report.',
        },
      },
      {
        when: { th: 'ลบผิด', en: 'Deleted by mistake' },
        advice: {
          th: 'กดเลิกทำในข้อความที่ขึ้นหลังลบ รายงานและหมุดจะกลับมาเหมือนเดิม',
          en: 'Press undo in the message that follows: the report and its pins are back.',
        },
      },
    ],
  },
  'report-custom-new': building,
  'report-custom-detail': building,
  'report-board': {
    use: {
      th: 'รายงานที่ปักหมุดไว้ ดูพร้อมกันในหน้าเดียว เป็นของคุณคนเดียว',
      en: 'Your pinned reports on one screen. The board is yours alone.',
    },
    words: ['board', 'customReport'],
    cases: [
      {
        when: { th: 'อยากเรียงใหม่', en: 'Another order' },
        advice: {
          th: 'กดจัดเรียง แล้วลากที่มือจับ หรือเลือกมือจับแล้วกดเว้นวรรคและลูกศรขึ้นลง ขนาดเปลี่ยนได้ในเมนูของแต่ละหมุด',
          en: 'Press Arrange and drag the handles, or take one with the space key and move it by the arrow keys. The menu of each pin changes its size.',
        },
      },
      {
        when: { th: 'หมุดบอกว่าเปิดไม่ได้', en: 'A pin says that it is not there' },
        advice: {
          th: 'รายงานถูกลบหรือไม่ได้แชร์กับคุณแล้ว เอาหมุดออกได้จากเมนู ถ้าต้องการสิทธิ์ให้ถามเจ้าของหรือผู้ดูแลบทบาท',
          en: 'The report was deleted or is no longer shared with you. Remove the pin, or ask its owner.',
        },
      },
    ],
  },
}
