import { defineMessages } from '#browser/messages.ts'

export const exportMessages = defineMessages({
  th: {
    export: 'ส่งออกเป็นไฟล์',
    rows: '{count} รายการตามตัวกรองและลำดับที่แสดงอยู่',
    rowsCapped: 'กว่า {count} รายการตามตัวกรองและลำดับที่แสดงอยู่',
    format: 'รูปแบบไฟล์',
    xlsx: 'Excel (XLSX)',
    csv: 'CSV',
    columns: 'คอลัมน์',
    shownColumns: 'ที่แสดงอยู่ ({count})',
    allColumns: 'ทั้งหมด ({count})',
    hint: 'ระบบจะเตรียมไฟล์ในเบื้องหลังและแจ้งเมื่อพร้อม ไฟล์เก็บไว้ 7 วัน และการส่งออกจะถูกบันทึกในกิจกรรม',
    cancel: 'ยกเลิก',
    start: 'เริ่มส่งออก',
  },
  en: {
    export: 'Export as a file',
    rows: '{count|row|rows}, by the filter and order on the screen',
    rowsCapped: 'More than {count|row|rows}, by the filter and order on the screen',
    format: 'File format',
    xlsx: 'Excel (XLSX)',
    csv: 'CSV',
    columns: 'Columns',
    shownColumns: 'As shown ({count})',
    allColumns: 'All ({count})',
    hint: 'The file is made in the background, and you are told when it is ready. It is kept for 7 days. The export is logged as an activity.',
    cancel: 'Cancel',
    start: 'Start the export',
  },
})
