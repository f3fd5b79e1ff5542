import type { HelpOf } from '#kit/help/help.types.ts'

const roleCases: HelpOf<'employee'>['role-add']['cases'] = [
  {
    when: { th: 'ไม่รู้ว่าควรให้สิทธิ์อะไร', en: 'You do not know which flags to give' },
    advice: {
      th: 'คัดลอกจากบทบาทที่ใกล้เคียง แล้วเอาที่ไม่ใช้ออก',
      en: 'Copy a similar role, and take away what is not needed.',
    },
  },
  {
    when: { th: 'ให้สิทธิ์บางอย่างไม่ได้', en: 'Some flags cannot be given' },
    advice: { th: 'ให้ได้เฉพาะสิทธิ์ที่คุณมีเอง', en: 'You can only give what you hold yourself.' },
  },
]

export const employeeHelp: HelpOf<'employee'> = {
  'employee-management': {
    use: {
      th: 'พนักงานทุกคน บทบาท สถานะ OTP และการเข้าใช้ล่าสุด',
      en: 'All employees with their role, one-time codes and last sign-in.',
    },
    words: ['role', 'temporaryRights', 'code', 'creditLimit', 'session'],
    cases: [
      {
        when: { th: 'พนักงานทำโทรศัพท์หาย', en: 'An employee lost their phone' },
        advice: {
          th: 'รีเซ็ต OTP และลบพาสคีย์ ทุกเครื่องจะออกจากระบบ แล้วตั้งแอปใหม่ตอนเข้าครั้งหน้า',
          en: 'Reset their one-time codes and remove their passkeys: all devices are signed out, and they set up the app at the next sign-in.',
        },
      },
      {
        when: { th: 'พนักงานลาออก', en: 'An employee leaves' },
        advice: {
          th: 'ล็อกบัญชี มีผลทันทีทุกเครื่อง ประวัติยังอยู่',
          en: 'Lock the account: it takes effect at once everywhere, and the history stays.',
        },
      },
      {
        when: { th: 'ต้องให้คนหนึ่งทำงานแทนชั่วคราว', en: 'Somebody stands in for a colleague for some hours' },
        advice: {
          th: 'กด “ให้สิทธิ์ชั่วคราว” รอผู้อนุมัติคนที่สอง สิทธิ์จะหมดไปเองเมื่อครบเวลา หรือสิ้นสุดก่อนได้จากหน้าพนักงาน',
          en: 'Use “Give temporary permissions”. A second admin approves it, and it ends automatically, or earlier from the employee’s record.',
        },
      },
      {
        when: { th: 'คนใหม่อนุมัติงานของคนที่เพิ่มเขาไม่ได้', en: 'A new admin cannot approve what their creator made' },
        advice: {
          th: 'เป็นกฎกันสมรู้ร่วมคิด นานตามจำนวนวันในนโยบาย ให้คนอื่นอนุมัติ',
          en: 'For the days that the policy names, they do not count as independent. Ask another colleague.',
        },
      },
    ],
  },
  'employee-add': {
    use: {
      th: 'เพิ่มพนักงานพร้อมบทบาท รหัสผ่านแรกแสดงครั้งเดียว',
      en: 'Add an employee with a role. The first password is shown once.',
    },
    words: ['role', 'code', 'creditLimit'],
    cases: [
      {
        when: { th: 'ไม่ทันจดรหัสผ่าน', en: 'The password was not written down' },
        advice: { th: 'ตั้งรหัสผ่านใหม่จากรายชื่อพนักงาน', en: 'Reset it from the list of employees.' },
      },
      {
        when: { th: 'พนักงานเข้าครั้งแรก', en: 'They sign in for the first time' },
        advice: {
          th: 'ต้องเปลี่ยนรหัสผ่านและตั้งแอป OTP เอง',
          en: 'They change the password and set up the code app themselves.',
        },
      },
    ],
  },
  'role-management': {
    use: {
      th: 'บทบาททั้งหมด มีสิทธิ์กี่ข้อ และใครใช้อยู่',
      en: 'All roles, how many flags they hold and how many admins have them.',
    },
    words: ['role', 'flag'],
    cases: [
      {
        when: { th: 'อยากรู้ว่าบทบาทนี้เห็นอะไรบ้าง', en: 'You want to know what a role sees' },
        advice: {
          th: 'กด “ดูในมุมมองของบทบาทนี้” ดูได้อย่างเดียว และออกได้จากแถบด้านบน',
          en: 'Use “View as this role”. It is read-only, and the bar at the top leads out of it.',
        },
      },
      {
        when: { th: 'ลบบทบาทไม่ได้', en: 'A role cannot be deleted' },
        advice: { th: 'ยังมีพนักงานใช้อยู่ ย้ายไปบทบาทอื่นก่อน', en: 'Somebody still has it. Give them another role first.' },
      },
      {
        when: { th: 'แก้บทบาทเจ้าของไม่ได้', en: 'The owner role cannot be changed' },
        advice: { th: 'บทบาทนี้มีทุกสิทธิ์เสมอ', en: 'It always holds every flag.' },
      },
    ],
  },
  'role-add': {
    use: { th: 'สร้างบทบาทใหม่จากตารางสิทธิ์', en: 'Make a role from the matrix of flags.' },
    words: ['role', 'flag', 'passkey'],
    cases: roleCases,
  },
  'role-edit': {
    use: {
      th: 'แก้สิทธิ์ของบทบาท มีผลกับทุกคนที่ใช้ทันที',
      en: 'Change the flags of a role, for everybody who has it and at once.',
    },
    words: ['role', 'flag', 'passkey', 'freshCode'],
    cases: roleCases,
  },
  'admin-log': {
    use: {
      th: 'การเข้าสู่ระบบของพนักงานทุกครั้ง สำเร็จ ล้มเหลว และถูกล็อก',
      en: 'Every sign-in of employees: successes, failures and locks.',
    },
    words: ['code', 'session'],
    cases: [
      {
        when: { th: 'มีความพยายามล้มเหลวจำนวนมาก', en: 'There are many failures' },
        advice: {
          th: 'ดูที่อยู่ IP ถ้าไม่ใช่พนักงานให้ตั้งรหัสผ่านใหม่และจำกัดที่อยู่ที่เข้าได้',
          en: 'Look at the address. If it is not the employee, reset the password and limit allowed addresses.',
        },
      },
      {
        when: { th: 'เข้าจากเครื่องที่ไม่รู้จัก', en: 'Somebody signed in from an unknown device' },
        advice: {
          th: 'ถามพนักงานคนนั้น ถ้าไม่ใช่ให้ล็อกบัญชีทันที',
          en: 'Ask the employee. If it was not them, lock the account at once.',
        },
      },
    ],
  },
}
