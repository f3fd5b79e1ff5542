import type { HelpOf } from '#kit/help/help.types.ts'

export const approvalHelp: HelpOf<'approval'> = {
  'approval-rules': {
    use: {
      th: 'กำหนดว่าการแก้ไขใดต้องมีผู้อนุมัติคนที่สอง ใครอนุมัติได้ กี่คน และคำขอหมดเวลาเมื่อใด',
      en: 'Sets which changes need a second admin, who may approve them, how many, and when requests expire.',
    },
    words: ['approval'],
    cases: [
      {
        when: { th: 'เริ่มใช้ครั้งแรก', en: 'You start using it' },
        advice: {
          th: 'เพิ่มกฎที่แนะนำ โดยให้มีเจ้าของระบบอย่างน้อยสองคนก่อน มิฉะนั้นจะไม่มีใครอนุมัติได้',
          en: 'Add the recommended rules. Have at least two owners first, or nobody can approve.',
        },
      },
      {
        when: { th: 'อยากแก้หรือลบกฎ', en: 'You want to change or delete a rule' },
        advice: {
          th: 'แก้ได้ แต่จะมีผลเมื่อมีผู้อนุมัติคนที่สอง เพื่อไม่ให้ใครปลดกฎคนเดียว',
          en: 'You can, and it takes effect once a second admin has approved, so that nobody removes a rule alone.',
        },
      },
    ],
  },
  'approval-history': {
    use: {
      th: 'คำขออนุมัติทุกรายการ ใครขอ ใครตัดสิน ใช้เวลาเท่าใด และเพราะอะไร',
      en: 'Every request for a second admin: who asked, who decided, how long it took, and why.',
    },
    words: ['approval'],
    cases: [
      {
        when: { th: 'อยากรู้ว่าคำขอค้างที่ใด', en: 'You want to know where a request is stuck' },
        advice: {
          th: 'กรองสถานะรออนุมัติ แล้วเปิดแถวดูว่าอนุมัติแล้วกี่คนและหมดเวลาเมื่อใด',
          en: 'Filter by waiting and open the row: it shows who has approved and when it expires.',
        },
      },
      {
        when: { th: 'คำขอหมดเวลา', en: 'A request has expired' },
        advice: {
          th: 'ให้ผู้ขอส่งใหม่ คำขอเดิมจะเก็บไว้ที่นี่',
          en: 'The requester sends it again. The old request stays here.',
        },
      },
    ],
  },
}
