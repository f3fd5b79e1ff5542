import type { ErrorTable } from '../core/error.ts'

export const employeeErrors = {
  ROLE_ABOVE_OWN: {
    status: 403,
    when: 'the role, or the role of the admin acted upon, holds a flag that the actor does not hold',
    th: 'บทบาทนี้มีสิทธิ์มากกว่าของคุณ: {flags}',
    en: 'This role has more permissions than yours: {flags}',
  },
  ROLE_OWN: {
    status: 403,
    when: 'an admin edits the role they have, or changes their own role',
    th: 'แก้ไขบทบาทของตัวเองไม่ได้',
    en: 'You cannot change your own role.',
  },
  ROLE_FIXED: {
    status: 409,
    when: 'the owner role is edited or deleted: it always holds everything',
    th: 'บทบาทเจ้าของระบบแก้ไขหรือลบไม่ได้',
    en: 'The owner role cannot be edited or deleted.',
  },
  ROLE_IN_USE: {
    status: 409,
    when: 'a role is deleted that admins still have',
    th: 'ลบไม่ได้ มีพนักงานใช้บทบาทนี้อยู่ {count} คน',
    en: 'This role cannot be deleted: {count|admin is|admins are} using it.',
  },
  ROLE_IN_RULE: {
    status: 409,
    when: 'a role is deleted that a rule of approvals names as the one that approves',
    th: 'ลบไม่ได้ กฎการอนุมัติกำหนดให้บทบาทนี้เป็นผู้อนุมัติ',
    en: 'This role cannot be deleted: an approval rule names it as the approver.',
  },
  ROLE_IN_SSO: {
    status: 409,
    when: 'a role is deleted that a group of the provider of single sign-on has here',
    th: 'บทบาทนี้ผูกกับกลุ่มของบัญชีองค์กร (SSO) แก้ตารางบทบาทตามกลุ่มก่อน',
    en: 'A group of single sign-on has this role. Change the roles by group first.',
  },
  ROLE_LAST_MANAGER: {
    status: 409,
    when: 'the change would leave no active admin who can manage roles',
    th: 'ต้องมีพนักงานที่จัดการบทบาทได้เหลืออย่างน้อยหนึ่งคน',
    en: 'At least one active admin must be able to manage roles.',
  },
  CREDIT_LIMIT_ABOVE_OWN: {
    status: 403,
    when: 'an admin who may not change the policy gives somebody a credit limit above their own',
    th: 'กำหนดวงเงินให้ผู้อื่นเกินวงเงินของตัวเองไม่ได้',
    en: 'You cannot set a limit above your own.',
  },
  ADMIN_SELF: {
    status: 403,
    when: 'an admin locks, resets or ends themselves from the employee screens',
    th: 'ทำรายการนี้กับบัญชีของตัวเองไม่ได้',
    en: 'You cannot do this to your own account.',
  },
  VIEWING_ONLY: {
    status: 403,
    when: 'something is changed, revealed, exported or downloaded while the office is viewed as a role',
    th: 'กำลังดูในมุมมองของบทบาท ดูได้อย่างเดียว ออกจากมุมมองก่อนจึงจะทำรายการได้',
    en: 'You are viewing the office as a role, which is read-only. Leave the view first.',
  },
  VIEWING_NOT: {
    status: 409,
    when: 'a view as a role is ended that is over already',
    th: 'มุมมองของบทบาทสิ้นสุดไปแล้ว',
    en: 'The view as a role has already ended.',
  },
  GRANT_OWNER: {
    status: 403,
    when: 'the owner role is given for some hours',
    th: 'ให้บทบาทเจ้าของระบบเป็นการชั่วคราวไม่ได้',
    en: 'The owner role cannot be given temporarily.',
  },
  GRANT_HELD: {
    status: 409,
    when: 'an admin is given for some hours what they hold already',
    th: 'พนักงานคนนี้มีสิทธิ์เหล่านี้อยู่แล้ว',
    en: 'This employee already has these permissions.',
  },
  GRANT_OVER: {
    status: 409,
    when: 'something that was given for some hours is ended once more',
    th: 'สิทธิ์ชั่วคราวนี้สิ้นสุดไปแล้ว',
    en: 'These temporary permissions have already ended.',
  },
} as const satisfies ErrorTable
