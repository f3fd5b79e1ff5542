import { leftOutWords } from '#contract/moveout/moveout.rules.ts'
import type { BrandSetting } from '#platform/brand/brand.ts'

const reasons = Object.values(leftOutWords)

/** The text beside the files, for whoever opens the package without this program. */
export const readme = ({ name }: Pick<BrandSetting, 'name'>, takenAt: string): string => `# ${name}

The whole brand as of ${takenAt}, everything of one moment.
ข้อมูลทั้งแบรนด์ ณ เวลา ${takenAt} ทุกไฟล์เป็นของเวลาเดียวกัน

## English

- \`tables/\`: one CSV file (RFC 4180, UTF-8) per table, with the names of its columns in the first line. A field without quotes and
  without content is empty (NULL); \`""\` is a text without characters. Instants are in UTC. Amounts are whole numbers of minor units
  (satang) in columns that end in \`_minor\`. Structures are JSON, lists are written as PostgreSQL writes arrays, bytes as \`\\x\` and hex.
- \`pictures/\`: uploaded pictures, by the id in \`picture\` and their width. \`slips/\`: the pictures of slips, by the id in \`slip\`.
- \`schema.json\`: what each table and column holds, its type, what it refers to, and its titles in Thai and English.
- \`manifest.json\`: the brand, the moment, rows and hashes of the tables, sums of the ledger by kind of account, the end of the chain
  of the activity log, and what each report adds up to per month.
- \`SHA256SUMS\`: the hash of every file, for \`sha256sum -c SHA256SUMS\`.

To open it as a brand again: \`npm run move-out:restore -- --from <this folder> --brand <brand>\`. It verifies all of this first.

This package holds phone numbers, account numbers and names of all members. Keep it encrypted, and delete it when it is not needed.

Left out:
${reasons.map(({ en }) => `- ${en}`).join('\n')}

## ไทย

- \`tables/\` ตารางละหนึ่งไฟล์ CSV (RFC 4180, UTF-8) บรรทัดแรกเป็นชื่อคอลัมน์ ช่องที่ไม่มีเครื่องหมายคำพูดและไม่มีเนื้อหาคือค่าว่าง (NULL)
  ส่วน \`""\` คือข้อความเปล่า เวลาเป็น UTC จำนวนเงินเป็นจำนวนเต็มหน่วยสตางค์ในคอลัมน์ที่ลงท้าย \`_minor\` โครงสร้างเป็น JSON
- \`pictures/\` รูปที่อัปโหลด ตามรหัสในตาราง \`picture\` และความกว้าง \`slips/\` รูปสลิป ตามรหัสในตาราง \`slip\`
- \`schema.json\` ความหมายของทุกตารางและคอลัมน์ ชนิดข้อมูล การอ้างอิง และชื่อทั้งสองภาษา
- \`manifest.json\` แบรนด์ เวลา จำนวนแถวและแฮชของตาราง ยอดบัญชีแยกประเภทตามชนิดบัญชี ปลายห่วงโซ่ของบันทึกกิจกรรม และยอดของรายงานรายเดือน
- \`SHA256SUMS\` แฮชของทุกไฟล์ ตรวจด้วย \`sha256sum -c SHA256SUMS\`

เปิดเป็นแบรนด์อีกครั้งด้วย \`npm run move-out:restore -- --from <โฟลเดอร์นี้> --brand <แบรนด์>\` ซึ่งตรวจทุกอย่างก่อน

แพ็กเกจนี้มีเบอร์โทร เลขบัญชี และชื่อของสมาชิกทุกคน เก็บแบบเข้ารหัส และลบเมื่อไม่ใช้แล้ว

สิ่งที่ไม่ได้อยู่ในแพ็กเกจ
${reasons.map(({ th }) => `- ${th}`).join('\n')}
`
