import type { HelpOf } from '#kit/help/help.types.ts'

export const moveInHelp: HelpOf<'movein'> = {
  'move-in': {
    use: {
      th: 'ย้ายสมาชิกและยอดเงินจากระบบเดิมเข้ามาด้วยไฟล์ ถอนคืนได้ทั้งหมดจนกว่าจะเปิดใช้จริง',
      en: 'Brings members and their balances from another system by files. All of it can be undone until the cut-over.',
    },
    words: ['import', 'openingBalance', 'cutOver'],
    cases: [
      {
        when: { th: 'เริ่มจากตรงไหน', en: 'Where to begin' },
        advice: {
          th: 'ส่งผู้ขาย เอเย่นต์ บทบาท พนักงาน บัญชีธนาคารของเรา และโปรโมชั่นก่อนถ้ามี แล้วนำเข้าสมาชิก ตามด้วยยอดเงินและประวัติ เมื่อครบแล้วไปหน้าเปิดใช้จริง',
          en: 'Sellers, agents, roles, employees, our bank accounts and promotions first, if there are any; then the members, their balances and history. Then go to the cut-over.',
        },
      },
      {
        when: { th: 'หัวตารางไม่เหมือนตัวอย่าง', en: 'Other headings than the example' },
        advice: {
          th: 'ใช้ไฟล์เดิมได้เลย จับคู่คอลัมน์หลังส่ง และบันทึกเป็นแม่แบบไว้ใช้กับไฟล์ถัดไป',
          en: 'Send the file as it is: its columns are assigned afterwards, and kept as a template for the next one.',
        },
      },
      {
        when: { th: 'การส่งไฟล์ขาดกลางทาง', en: 'Sending was interrupted' },
        advice: {
          th: 'ถ้าหน้ายังเปิดอยู่ ระบบลองใหม่เอง หรือกดส่งต่อ ถ้าปิดหน้าไปแล้วให้ทิ้งไฟล์นั้นและส่งใหม่',
          en: 'While the page is open it is tried again, or press Go on. After a reload, discard that file and send it anew.',
        },
      },
      {
        when: { th: 'ส่งไฟล์ไม่ได้', en: 'There is no button to send' },
        advice: {
          th: 'ต้องมีสิทธิ์สร้างของฟีเจอร์ย้ายข้อมูลเข้า และสิทธิ์ดูข้อมูลติดต่อสมาชิก เพราะไฟล์มีเบอร์และเลขบัญชีเต็ม',
          en: 'It takes the permission to create imports, and to read member contacts, for files hold whole numbers.',
        },
      },
    ],
  },
  'move-in-detail': {
    use: {
      th: 'ไฟล์หนึ่งไฟล์: จับคู่คอลัมน์ ตรวจ ดูแถวที่ถูกปฏิเสธ นำเข้า และถอนคืน',
      en: 'One file: assign its columns, check it, see what is refused, import it and undo it.',
    },
    words: ['import', 'openingBalance', 'difference'],
    cases: [
      {
        when: { th: 'มีแถวถูกปฏิเสธ', en: 'Rows are refused' },
        advice: {
          th: 'ดาวน์โหลดแถวที่ถูกปฏิเสธ แก้ตามเหตุผล แล้วส่งเป็นไฟล์ใหม่ แถวอื่นนำเข้าได้เลย',
          en: 'Download them, correct them by their reasons and send them as a new file. The others can be imported now.',
        },
      },
      {
        when: { th: 'ยอดรวมไม่ตรงกับไฟล์', en: 'The totals differ from the file' },
        advice: {
          th: 'ดูแถวที่ถูกปฏิเสธก่อน ถ้าแก้แล้วยังต่าง ให้ส่งออกจากระบบเดิมใหม่ในเวลาเดียวกับที่ดูยอด',
          en: 'Look at refused rows first. If it still differs, export anew at the time at which the total is read.',
        },
      },
      {
        when: { th: 'นำเข้าแล้วพบว่าผิด', en: 'It was imported, and is wrong' },
        advice: {
          th: 'กดถอนคืน ไฟล์ยอดเงินและประวัติต้องถอนก่อนไฟล์สมาชิก หลังเปิดใช้จริงถอนคืนไม่ได้',
          en: 'Undo it: balances and history before the members they belong to. After the cut-over nothing can be undone.',
        },
      },
      {
        when: { th: 'ไม่เห็นเนื้อหาในไฟล์', en: 'The cells are not shown' },
        advice: {
          th: 'เห็นเฉพาะคนที่ส่ง ให้คนนั้นจับคู่คอลัมน์และดูแถวที่ถูกปฏิเสธ',
          en: 'Only the admin who sent the file sees them, and looks at columns and refused rows.',
        },
      },
      {
        when: { th: 'ต้องหยุดระหว่างนำเข้า', en: 'The import has to stop' },
        advice: {
          th: 'กดพัก แถวที่เข้าแล้วยังอยู่ นำเข้าต่อหรือถอนคืนทั้งหมดได้',
          en: 'Pause it: what is in stays. Then go on, or undo all of it.',
        },
      },
    ],
  },
  'move-in-cut-over': {
    use: {
      th: 'วางแผนเวลา ตรวจเป็นครั้งสุดท้าย เปิดให้สมาชิกที่ย้ายมาเข้าใช้ และกลับระบบเดิมถ้าจำเป็น',
      en: 'Plans the moment, takes the last look, lets the members in, and goes back to the other system if need be.',
    },
    words: ['cutOver', 'wayBack'],
    cases: [
      {
        when: { th: 'ปุ่มเปิดใช้จริงยังกดไม่ได้', en: 'The button cannot be pressed' },
        advice: {
          th: 'ทุกข้อต้องครบ ยอดเงินต้องส่งออกหลังระบบเดิมหยุด ไฟล์ที่ค้างให้นำเข้าหรือทิ้ง',
          en: 'Everything on the list has to hold. Balances have to be from after the other system stopped.',
        },
      },
      {
        when: { th: 'ต้องเลื่อนเวลา', en: 'The moment has to be another' },
        advice: {
          th: 'ยกเลิกแผนแล้ววางใหม่ ไฟล์ที่นำเข้าไว้ยังอยู่',
          en: 'Give the plan up and make another one. What was imported stays.',
        },
      },
      {
        when: { th: 'สมาชิกเข้าด้วยรหัสเดิมไม่ได้', en: 'A member cannot sign in as before' },
        advice: {
          th: 'ไฟล์อาจไม่มีรหัสผ่านของคนนั้น สร้างลิงก์ตั้งรหัสผ่านจากหน้าสมาชิก',
          en: 'The file may have lacked their password. Create a password link on the member’s screen.',
        },
      },
      {
        when: { th: 'เปิดใช้จริงแล้วพบยอดผิด', en: 'A balance is wrong after the cut-over' },
        advice: {
          th: 'คนเดียวให้ปรับเครดิตพร้อมเหตุผล ผิดมากให้กลับระบบเดิมภายในเวลา',
          en: 'Adjust the credit of a single member, with the reason. If many are wrong, go back while there is a way back.',
        },
      },
      {
        when: { th: 'กลับระบบเดิมไม่ได้', en: 'The way back is blocked' },
        advice: {
          th: 'จบรายการฝากถอน เดิมพัน โบนัส และยอดค้างของสมาชิกที่ย้ายมาก่อน',
          en: 'Settle the deposits, withdrawals, bets, bonuses and debts of members who moved in first.',
        },
      },
    ],
  },
  'carried-back': {
    use: {
      th: 'ยอดที่สมาชิกแต่ละคนยกกลับ สำหรับลงต่อในระบบเดิม',
      en: 'What each member took along, to be entered in the other system.',
    },
    words: ['wayBack'],
    cases: [
      {
        when: { th: 'ต้องลงยอดในระบบเดิม', en: 'The other system needs the balances' },
        advice: {
          th: 'ส่งออกเป็นไฟล์ ใช้ช่องยอดที่ยกกลับ',
          en: 'Export the list, and take the column of what was carried back.',
        },
      },
      {
        when: { th: 'อยากรู้ว่าใครเปลี่ยนมากที่สุด', en: 'Who changed most' },
        advice: { th: 'เรียงตามช่องเปลี่ยนไปที่นี่', en: 'Sort by the change here.' },
      },
      {
        when: { th: 'ยอดดูไม่ถูก', en: 'An amount looks wrong' },
        advice: {
          th: 'เปิดไทม์ไลน์ของสมาชิก ดูทุกรายการตั้งแต่เปิดใช้จริง',
          en: 'Open the member’s timeline: every movement since the cut-over is there.',
        },
      },
    ],
  },
  'daily-files': {
    use: {
      th: 'ทำงานเดียวกันกับหลายรายการด้วยไฟล์: แก้ไขสมาชิก แท็ก และเครดิต แต่ละแถวเหมือนคุณทำเองที่หน้าจอ คุณเห็นเฉพาะไฟล์ของคุณ',
      en: 'Does the same for many by file: changes of members, their tags and credit. Each row is as if you did it on the screen. You see only your own files.',
    },
    words: ['byFile', 'approval'],
    cases: [
      {
        when: { th: 'ไม่มีเรื่องที่ต้องการให้เลือก', en: 'What you want to do is not offered' },
        advice: {
          th: 'คุณทำเรื่องนั้นที่หน้าจอไม่ได้ จึงทำด้วยไฟล์ไม่ได้ ขอสิทธิ์จากผู้ดูแลบทบาท',
          en: 'You may not do it on the screen, so you may not do it by file. Ask who manages roles.',
        },
      },
      {
        when: { th: 'ส่งไฟล์เดิมซ้ำ', en: 'The same file is sent again' },
        advice: {
          th: 'แถวที่เหมือนในระบบแล้วไม่ทำซ้ำ เครดิตที่มีเลขอ้างอิงเดิมของสมาชิกคนเดิมไม่ลงอีก',
          en: 'Rows that are so already are not done again, and credit under the same reference of a member is not posted again.',
        },
      },
    ],
  },
  'daily-file': {
    use: {
      th: 'ไฟล์หนึ่งไฟล์: จับคู่คอลัมน์ ตรวจ ดูยอดรวมและแถวที่ถูกปฏิเสธ แล้วสั่งทำ',
      en: 'One file: assign its columns, check it, see sums and refused rows, and have it done.',
    },
    words: ['byFile', 'approval'],
    cases: [
      {
        when: { th: 'บางแถวรออนุมัติ', en: 'Rows wait for approval' },
        advice: {
          th: 'กฎหรือวงเงินของคุณให้มีคนที่สอง แถวนั้นมีผลเมื่ออนุมัติแล้ว ไม่ต้องส่งซ้ำ',
          en: 'A rule, or your limit, asks for a second admin. The row takes effect once approved; do not send it again.',
        },
      },
      {
        when: { th: 'ทำผิดทั้งไฟล์', en: 'The whole file was wrong' },
        advice: {
          th: 'กดพักเพื่อหยุดแถวที่เหลือ แถวที่ทำแล้วแก้ด้วยไฟล์ใหม่ที่ทำกลับ หรือแก้ทีละรายการที่หน้าจอ',
          en: 'Pause it to stop the rest. Mend what is done by another file that does the opposite, or one by one on the screen.',
        },
      },
      {
        when: { th: 'ถูกปฏิเสธเพราะข้อมูลเปลี่ยนไป', en: 'Refused since the record changed' },
        advice: {
          th: 'มีคนแก้สมาชิกคนนั้นหลังตรวจไฟล์ ส่งแถวที่ถูกปฏิเสธเป็นไฟล์ใหม่เพื่อตรวจกับข้อมูลล่าสุด',
          en: 'Somebody changed the member after the check. Send the refused rows as a new file, to be checked anew.',
        },
      },
    ],
  },
}
