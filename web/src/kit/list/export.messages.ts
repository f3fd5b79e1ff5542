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
    hint: 'ระบบจะเตรียมไฟล์เบื้องหลังและแจ้งเมื่อพร้อม ไฟล์เก็บไว้ 7 วัน และการส่งออกจะบันทึกในกิจกรรม',
    cancel: 'ยกเลิก',
    start: 'เริ่มส่งออก',
  },
  en: {
    export: 'Export to file',
    rows: '{count|row|rows}, with the current filters and sort order',
    rowsCapped: 'More than {count|row|rows}, with the current filters and sort order',
    format: 'File format',
    xlsx: 'Excel (XLSX)',
    csv: 'CSV',
    columns: 'Columns',
    shownColumns: 'Shown ({count})',
    allColumns: 'All ({count})',
    hint: 'The file is prepared in the background. You will be notified when it is ready. It is kept for 7 days, and the export is recorded in the activity log.',
    cancel: 'Cancel',
    start: 'Start export',
  },
})
