import { defineMessages } from '#browser/messages.ts'

/** The list of files, and sending one. */
export const moveInMessages = defineMessages({
  th: {
    send: 'ส่งไฟล์',
    cutOver: 'เปิดใช้จริง',
    search: 'เลขที่ หรือชื่อไฟล์',
    open: 'ความคืบหน้า',
    openYes: 'ยังไม่เสร็จ',
    openNo: 'เสร็จแล้ว',
    noneTitle: 'ยังไม่มีไฟล์',
    noneText:
      'ย้ายข้อมูลจากระบบเดิมตามลำดับ: ผู้ขาย เอเย่นต์ บัญชีธนาคาร โปรโมชัน บทบาท และพนักงานถ้ามี แล้วสมาชิก ยอดเงิน และประวัติถ้ามี จากนั้นเปิดใช้จริง จนกว่าจะเปิดใช้จริง ทุกอย่างถอนคืนได้',
    subject: 'ไฟล์เกี่ยวกับอะไร',
    about_members:
      'หนึ่งแถวต่อสมาชิกหนึ่งคน ต้องมีเบอร์โทร ชื่อและนามสกุล ธนาคาร และเลขบัญชี มีรหัสผ่านที่เข้ารหัสแล้วด้วย สมาชิกจะเข้าด้วยรหัสเดิมได้',
    about_balances: 'หนึ่งแถวต่อสมาชิกหนึ่งคน ต้องมีชื่อผู้ใช้หรือเบอร์โทร และยอดเงิน ต้องนำเข้าไฟล์สมาชิกก่อน',
    about_agentCredit: 'หนึ่งแถวต่อเอเย่นต์หนึ่งราย ต้องมีรหัสเอเย่นต์และเครดิต เอเย่นต์ต้องมีอยู่แล้ว',
    about_openBonuses: 'หนึ่งแถวต่อโบนัสหนึ่งรายการ ต้องมีสมาชิก ชื่อโบนัส ยอดคงเหลือ เทิร์นที่ต้องทำ และวันหมดอายุ เทิร์นที่ทำแล้วจะถูกหักออก',
    about_history:
      'หนึ่งแถวต่อหนึ่งรายการในระบบเดิม ต้องมีสมาชิก ประเภท (เช่น ฝาก ถอน เดิมพัน) จำนวนเงิน และเวลา แสดงในไทม์ไลน์ของสมาชิก ไม่เปลี่ยนยอดเงินและรายงาน',
    about_dayBalances:
      'หนึ่งแถวต่อสมาชิกหนึ่งคนต่อวัน ต้องมีสมาชิก ยอดคงเหลือ และวันที่หรือเวลาที่ตัดยอด ใช้เทียบยอดกับระบบเดิมระหว่างใช้งานคู่กัน ไม่มีเงินเคลื่อนไหว',
    about_accountBalances: 'หนึ่งแถวต่อบัญชีธนาคารของเราต่อวัน ต้องมีเลขบัญชี ยอดคงเหลือ และวันที่หรือเวลาที่ตัดยอด ใช้เทียบกับรายการเดินบัญชี',
    parallel: 'เทียบยอดกับระบบเดิม',
    about_sellers: 'หนึ่งแถวต่อผู้ขายหนึ่งคน ต้องมีรหัส ชื่อ เบอร์โทร ค่าคอมมิชชันคิดจากอะไร และอัตรา ส่งก่อนไฟล์สมาชิก',
    about_agents: 'หนึ่งแถวต่อเอเย่นต์หนึ่งราย สายบนอ้างด้วยรหัส อยู่แถวไหนก็ได้ ส่งก่อนไฟล์สมาชิก ไฟล์ไม่มีรหัสผ่าน ตั้งรหัสชั่วคราวให้ตอนส่งมอบบัญชี',
    about_bankAccounts: 'หนึ่งแถวต่อบัญชีของเราหนึ่งบัญชี ต้องมีธนาคาร เลขบัญชี ชื่อบัญชี และใช้สำหรับอะไร ไม่บอกเวลาคือเปิดตลอดวัน',
    about_promotions:
      'หนึ่งแถวต่อโปรโมชันหนึ่งรายการ เข้ามาเป็นฉบับร่าง สมาชิกยังรับไม่ได้จนกว่าจะเปิด รูปใส่ที่หน้าจอ น้ำหนักเกมเขียนเป็น slot:100, casino:10',
    about_roles: 'หนึ่งแถวต่อบทบาทหนึ่งบทบาท สิทธิ์เขียนตามคำบนหน้าจอ คั่นด้วยจุลภาค ให้เกินสิทธิ์ของคุณเองไม่ได้',
    about_employees: 'หนึ่งแถวต่อพนักงานหนึ่งคน ส่งหลังไฟล์บทบาท ไฟล์ไม่มีรหัสผ่าน รีเซ็ตรหัสผ่านให้ตอนส่งมอบบัญชี บทบาทให้เกินสิทธิ์ของคุณเองไม่ได้',
    about_games: 'หนึ่งแถวต่อค่ายเกมหนึ่งค่าย อ้างด้วยรหัสหรือชื่อ บอกว่าเปิดหรือปิด',
    about_banners: 'หนึ่งแถวต่อแบนเนอร์หนึ่งชิ้นที่มีอยู่ อ้างด้วยชื่อ ช่องว่างคือไม่เปลี่ยน รูปเปลี่ยนที่หน้าจอเท่านั้น',
    about_memberTags: 'หนึ่งแถวต่อสมาชิกหนึ่งคนและหนึ่งแท็ก จะเพิ่มหรือเอาออกก็ได้ ไม่ระบุคือเพิ่ม',
    about_memberCredit: 'หนึ่งแถวต่อการเพิ่มหรือลดเครดิตหนึ่งครั้ง ต้องมีเลขอ้างอิง เลขเดิมของสมาชิกคนเดิมไม่ลงซ้ำ แม้ส่งมาในไฟล์อื่น',
    about_memberStatus: 'หนึ่งแถวต่อสมาชิกหนึ่งคน ใช้งาน ระงับ หรือปิดบัญชี พร้อมเหตุผล บัญชีที่ปิดแล้วเปิดอีกไม่ได้',
    about_memberEdits: 'หนึ่งแถวต่อสมาชิกหนึ่งคน ช่องว่างคือไม่เปลี่ยน ใช้ล้างค่าไม่ได้',
    byFile: 'ทำด้วยไฟล์',
    earlier: 'ไฟล์ที่เคยส่ง',
    noDailyTitle: 'ยังไม่มีไฟล์',
    noDailyText: 'ส่งไฟล์จากปุ่ม “ทำด้วยไฟล์” ในรายชื่อสมาชิกหรือรายการเครดิต คุณเห็นเฉพาะไฟล์ของคุณ',
    example: 'ดาวน์โหลดไฟล์ตัวอย่าง',
    exampleName: 'ตัวอย่าง-{subject}.csv',
    choose: 'เลือกไฟล์',
    another: 'เลือกไฟล์อื่น',
    drop: 'หรือลากไฟล์มาวางที่นี่ CSV หรือ Excel (.xlsx) ไม่เกิน 1 GB ชื่อคอลัมน์เป็นอย่างไรก็ได้',
    large: 'ไฟล์ใหญ่เกิน 1 GB กรุณาแบ่งเป็นหลายไฟล์',
    empty: 'ไฟล์นี้ว่างเปล่า',
    longName: 'ชื่อไฟล์ยาวเกิน 200 ตัวอักษร กรุณาเปลี่ยนชื่อ',
    size: '{count} KB',
    only: 'มีแต่คุณที่เห็นเนื้อหาในไฟล์ เนื้อหาถูกลบเองเมื่อครบกำหนด',
    digesting: 'กำลังคำนวณลายนิ้วมือของไฟล์',
    sending: 'กำลังส่งไฟล์',
    stay: 'เปิดหน้านี้ไว้จนส่งเสร็จ',
    sent: 'ส่งไฟล์แล้ว กำลังอ่าน',
    unreadable: 'อ่านไฟล์จากเครื่องนี้ไม่ได้ ไฟล์อาจถูกแก้ไข ย้าย หรือลบระหว่างส่ง กรุณาเลือกไฟล์อีกครั้ง',
    incomplete: 'ไฟล์ที่ส่งไม่ครบ กรุณาส่งใหม่',
    goOn: 'ส่งต่อ',
    cancel: 'ยกเลิก',
    stop: 'หยุดส่ง',
    stopTitle: 'หยุดส่งไฟล์?',
    stopText: 'ส่วนที่ส่งแล้วจะถูกทิ้ง ต้องเริ่มส่งใหม่ทั้งไฟล์',
  },
  en: {
    send: 'Send file',
    cutOver: 'Cut-over',
    search: 'Number or file name',
    open: 'Progress',
    openYes: 'Not finished',
    openNo: 'Finished',
    noneTitle: 'No file was sent',
    noneText:
      'Move from another system in this order: sellers, agents, bank accounts, promotions, roles and employees, if there are any; then the members, their balances (and their history, if you like); then cut over. Until the cut-over everything can be undone.',
    subject: 'What is the file about?',
    about_members:
      'One row for each member, with at least phone, first and last name, bank and account number. With hashes of their passwords, members sign in as before.',
    about_balances:
      'One row for each member, with username or phone, and the balance. The members have to be imported first.',
    about_agentCredit: 'One row for each agent, with its code and its credit. The agents have to be here first.',
    about_openBonuses:
      'One row for each bonus, with member, name, what is left of it, the turnover required and when it ends. Turnover that was done is deducted.',
    about_history:
      'One row for each movement in the other system, with member, kind (such as deposit, withdrawal, bet), amount and time. It is shown in the member’s timeline and changes no balance or report.',
    about_dayBalances:
      'One row for each member and day, with the balance and its day or the moment at which it was taken. They are compared with the movements while both systems run; no money moves.',
    about_accountBalances:
      'One row for each bank account of ours and day, with the account number, the balance and its day or moment. They are compared with our statements.',
    parallel: 'Parallel run',
    about_sellers:
      'One row for each seller, with code, name, phone, what the commission is based on, and the rate. Send it before the members.',
    about_agents:
      'One row for each agent. The upline is named by its code and may be in any row. Send it before the members. There are no passwords in the file: give temporary ones when you hand the accounts over.',
    about_bankAccounts:
      'One row for each of our accounts, with bank, number, name and what it is used for. Without times it is open all day.',
    about_promotions:
      'One row for each promotion. It comes in as a draft: nobody can claim it before it is opened. Pictures are added on the screen. Weights of game types are written as slot:100, casino:10.',
    about_roles:
      'One row for each role. Permissions are written in the words of the screen, with commas between them; none beyond your own.',
    about_employees:
      'One row for each employee, after the roles. There are no passwords in the file: reset them when you hand the accounts over. No role may exceed your own permissions.',
    about_games: 'One row for each provider, by its code or name, on or off.',
    about_banners:
      'One row for each banner that is here, by its title. An empty cell leaves a value as it is; pictures are changed on the screen alone.',
    about_memberTags:
      'One row for each member and tag, to be added or removed; it is added where the row does not say.',
    about_memberCredit:
      'One row for each addition or deduction of credit, with a reference. The same reference of the same member is never posted twice, not from another file either.',
    about_memberStatus:
      'One row for each member: active, suspended or closed, with the reason. What is closed stays closed.',
    about_memberEdits:
      'One row for each member. An empty cell leaves a value as it is; values cannot be cleared by file.',
    byFile: 'By file',
    earlier: 'Earlier files',
    noDailyTitle: 'No files yet',
    noDailyText: 'Send one by the button “By file” of the members or of credit. You see only your own files.',
    example: 'Download an example file',
    exampleName: 'example-{subject}.csv',
    choose: 'Choose file',
    another: 'Choose another file',
    drop: 'Or drop it here: CSV or Excel (.xlsx), up to 1 GB. Columns may have any names.',
    large: 'The file is larger than 1 GB. Split it into several files.',
    empty: 'The file is empty.',
    longName: 'The name of the file has more than 200 letters. Rename it.',
    size: '{count} KB',
    only: 'Only you see the cells of this file. Its content is deleted automatically after its time.',
    digesting: 'Computing the digest of the file',
    sending: 'Sending the file',
    stay: 'Keep this page open until the file is sent.',
    sent: 'The file was sent and is being read',
    unreadable:
      'The file cannot be read from this device. It may have been changed, moved or deleted. Choose it again.',
    incomplete: 'The file did not arrive as a whole. Send it again.',
    goOn: 'Go on',
    cancel: 'Cancel',
    stop: 'Stop sending',
    stopTitle: 'Stop sending?',
    stopText: 'What was sent is discarded, and the file has to be sent again from its beginning.',
  },
})
