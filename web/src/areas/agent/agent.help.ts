import type { HelpOf } from '#kit/help/help.types.ts'

export const agentHelp: HelpOf<'agent'> = {
  'my-agent': {
    use: {
      th: 'ภาพรวมของเอเย่นต์ที่เข้าใช้อยู่ เครดิต สายงาน และส่วนแบ่ง',
      en: 'An agent’s own overview: credit, subtree and share.',
    },
    words: ['agent', 'subtree', 'share'],
    cases: [
      {
        when: { th: 'เครดิตใกล้หมด', en: 'Credit runs low' },
        advice: {
          th: 'ขอเครดิตจากสายบน หรือดึงคืนจากสายล่าง',
          en: 'Ask the agent above, or take some back from a downline.',
        },
      },
      {
        when: { th: 'พนักงานบริษัทเปิดหน้านี้', en: 'You are staff of the company' },
        advice: {
          th: 'หน้านี้เป็นของเอเย่นต์ พนักงานดูได้ที่จัดการเอเย่นต์',
          en: 'This screen is for agents. Staff see all of them under Agents.',
        },
      },
    ],
  },
  'agent-management': {
    use: {
      th: 'เอเย่นต์ทั้งหมดเป็นสายงาน เพิ่มสายล่าง ล็อก ตั้งรหัสผ่านใหม่',
      en: 'All agents as a tree: add downlines, lock them, reset passwords.',
    },
    words: ['agent', 'subtree', 'share', 'shut'],
    cases: [
      {
        when: { th: 'เอเย่นต์เข้าใช้ไม่ได้', en: 'An agent cannot sign in' },
        advice: {
          th: 'ดูว่าถูกล็อกเองหรือล็อกตามสายบน ต้องปลดที่คนที่ถูกล็อก',
          en: 'Check whether it or an agent above it is locked, and unlock that one.',
        },
      },
      {
        when: { th: 'เอเย่นต์เปลี่ยนโทรศัพท์', en: 'An agent has a new phone' },
        advice: {
          th: 'รีเซ็ต OTP ให้ตั้งแอปใหม่ตอนเข้าครั้งหน้า',
          en: 'Reset the authenticator app: they set it up at the next sign-in.',
        },
      },
    ],
  },
  'agent-add': {
    use: {
      th: 'เพิ่มเอเย่นต์ใต้สายงานหนึ่ง พร้อมส่วนแบ่ง',
      en: 'Add an agent below another, with its share.',
    },
    words: ['agent', 'share', 'subtree'],
    cases: [
      {
        when: { th: 'ใส่ส่วนแบ่งที่ต้องการไม่ได้', en: 'The share is refused' },
        advice: { th: 'ส่วนแบ่งต้องไม่เกินของสายบน', en: 'It must not be above the share of the agent above.' },
      },
      {
        when: { th: 'เพิ่มแล้วต้องทำอะไรต่อ', en: 'The agent was added' },
        advice: {
          th: 'ส่งรหัสผ่านที่แสดงครั้งเดียวให้เอเย่นต์ แล้วให้เครดิต',
          en: 'Give them the password, which is shown once, and then credit.',
        },
      },
    ],
  },
  'agent-credit': {
    use: {
      th: 'เครดิตที่ให้หรือดึงคืนระหว่างเอเย่นต์ ทุกรายการ',
      en: 'Credit given to agents and taken back from them.',
    },
    words: ['agent', 'subtree', 'approval'],
    cases: [
      {
        when: { th: 'ให้เครดิตผิดคน', en: 'Credit went to the wrong agent' },
        advice: { th: 'ดึงคืนจากคนนั้น แล้วให้คนที่ถูก', en: 'Take it back from them, then give it to the right one.' },
      },
      {
        when: { th: 'ดึงคืนไม่ได้เต็มจำนวน', en: 'Not all of it can be taken back' },
        advice: {
          th: 'ดึงได้เท่าที่เหลืออยู่ ส่วนที่ส่งให้สายล่างต้องดึงจากสายล่าง',
          en: 'Only what is left can be. What they passed on has to be taken back below.',
        },
      },
    ],
  },
  'agent-report': {
    use: {
      th: 'ผลของเอเย่นต์และสายล่างในช่วงวันที่เลือก แบ่งกันอย่างไร',
      en: 'The result of an agent and its downlines in a period, and how it is shared.',
    },
    words: ['share', 'subtree', 'ggr', 'turnover'],
    cases: [
      {
        when: { th: 'อยากดูสายที่ลึกลงไป', en: 'You want to look further down' },
        advice: { th: 'เปิดแถวของสายล่าง', en: 'Open the row of a downline.' },
      },
      {
        when: { th: 'ยอดต่างจากที่เอเย่นต์คิด', en: 'An agent expects another amount' },
        advice: {
          th: 'ดูส่วนแบ่งที่ใช้ในแต่ละวัน อาจเปลี่ยนระหว่างช่วง',
          en: 'Check the share on each day: it may have changed within the period.',
        },
      },
    ],
  },
  'agent-report-daily': {
    use: { th: 'ผลของเอเย่นต์แยกรายวัน', en: 'An agent’s result day by day.' },
    words: ['share', 'ggr', 'turnover'],
    cases: [
      {
        when: { th: 'วันหนึ่งติดลบ', en: 'A day is negative' },
        advice: {
          th: 'สมาชิกในสายชนะมากกว่าแพ้ในวันนั้น',
          en: 'The members of the subtree won more than they lost that day.',
        },
      },
      {
        when: { th: 'ยอดวันนี้ยังเปลี่ยน', en: 'Today still changes' },
        advice: { th: 'วันยังไม่จบ ใช้ยอดเมื่อวันปิดแล้ว', en: 'The day is not over. Use it once the day has ended.' },
      },
    ],
  },
}
