import { agentOr, can, type Needs, oneself, open, signedIn, subtree } from './core/permission.ts'
import type { Text } from './core/text.ts'

/** The groups of the menu, in order. */
export const menuGroups = {
  home: { th: 'หน้าหลัก', en: 'Home' },
  member: { th: 'สมาชิก', en: 'Members' },
  seller: { th: 'ผู้ขาย', en: 'Sellers' },
  money: { th: 'ฝากถอน', en: 'Deposits and withdrawals' },
  bank: { th: 'ธนาคารและเกตเวย์', en: 'Banks and gateways' },
  promotion: { th: 'โปรโมชัน', en: 'Promotions' },
  refund: { th: 'คืนยอด', en: 'Refunds' },
  affiliate: { th: 'แนะนำเพื่อน', en: 'Affiliates' },
  marketing: { th: 'การตลาด', en: 'Marketing' },
  agent: { th: 'เอเย่นต์', en: 'Agents' },
  report: { th: 'รายงาน', en: 'Reports' },
  website: { th: 'เว็บไซต์', en: 'Website' },
  notification: { th: 'การแจ้งเตือน', en: 'Notifications' },
  employee: { th: 'พนักงาน', en: 'Employees' },
  system: { th: 'ระบบ', en: 'System' },
} as const satisfies Record<string, Text>
export type MenuGroup = keyof typeof menuGroups

type ScreenRow = {
  area: string
  path: string
  needs: Needs
  th: string
  en: string
  menu?: MenuGroup
  /** A form that adds to its parent list: a button of that list and a command of the palette, and no entry of the menu. */
  adds?: true
  /**
   * The needs of the call that the screen makes, if the address needs less: only admins who may make the call see the screen in a
   * menu.
   */
  offered?: Needs
  /** The list to which a record's screen belongs, for the back link. */
  parent?: string
}

/**
 * Every screen of the product with what it needs, from the specification's table of routes. A screen exists when
 * `web/src/areas/<area>/<name>.screen.tsx` does; until then it is in no menu and its address is not found.
 */
// biome-ignore format: a table is read by its rows.
export const screens = {
  login: { area: 'auth', path: '/', needs: open(), th: 'เข้าสู่ระบบ', en: 'Sign in' },
  otp: { area: 'auth', path: '/otp', needs: open(), th: 'ยืนยันรหัส OTP', en: 'One-time code' },
  enter: { area: 'auth', path: '/enter', needs: open(), th: 'เข้าจากหน้ารวมหลายแบรนด์', en: 'From the screen of all brands' },
  sso: { area: 'auth', path: '/sso', needs: open(), th: 'เข้าด้วยบัญชีองค์กร', en: 'Single sign-on' },
  dashboard: { area: 'dashboard', path: '/dashboard', needs: can('dashboard', 'read'), menu: 'home', th: 'แดชบอร์ด', en: 'Dashboard' },

  'member-management': { area: 'member', path: '/member/member-management', needs: subtree(can('memberManagement', 'read')), menu: 'member', th: 'รายชื่อสมาชิก', en: 'Members' },
  'member-add': { area: 'member', path: '/member/member-add', needs: subtree(can('memberManagement', 'create')), menu: 'member', adds: true, parent: 'member-management', th: 'เพิ่มสมาชิก', en: 'Add member' },
  'member-detail': { area: 'member', path: '/member/member-detail/:id', needs: subtree(can('memberManagement', 'read', 'update')), parent: 'member-management', th: 'ข้อมูลสมาชิก', en: 'Member' },
  'member-change-password': { area: 'member', path: '/member/change-password/:id', needs: can('memberManagement', 'update', 'read'), parent: 'member-management', th: 'เปลี่ยนรหัสผ่านสมาชิก', en: 'Change member password' },
  'member-change-account': { area: 'member', path: '/member/change-account/:id', needs: can('memberManagement', 'update', 'read'), parent: 'member-management', th: 'เปลี่ยนบัญชีธนาคารสมาชิก', en: 'Change member bank account' },

  'seller-list': { area: 'seller', path: '/seller/list', needs: can('sellerManagement', 'read'), menu: 'seller', th: 'รายชื่อผู้ขาย', en: 'Sellers' },
  'seller-create': { area: 'seller', path: '/seller/create', needs: can('sellerManagement', 'create'), menu: 'seller', adds: true, parent: 'seller-list', th: 'เพิ่มผู้ขาย', en: 'Add seller' },
  'seller-update': { area: 'seller', path: '/seller/update/:id', needs: can('sellerManagement', 'update', 'read'), parent: 'seller-list', th: 'แก้ไขผู้ขาย', en: 'Edit seller' },
  'seller-report': { area: 'seller', path: '/seller/report/:id', needs: can('sellerManagement', 'read'), parent: 'seller-list', th: 'รายงานผู้ขาย', en: 'Seller report' },
  'seller-user': { area: 'seller', path: '/seller/user/:id', needs: can('sellerManagement', 'read'), parent: 'seller-list', th: 'สมาชิกของผู้ขาย', en: 'Seller members' },

  'pre-transaction-deposit-withdraw': { area: 'pretransaction', path: '/pre-transaction/deposit-withdraw', needs: subtree(can('pretransactionDepositWithdraw', 'read')), menu: 'money', th: 'รายการฝากถอน', en: 'Deposits and withdrawals' },
  'pre-transaction-request': { area: 'pretransaction', path: '/pre-transaction/request', needs: can('pretransactionRequest', 'read', 'update'), menu: 'money', th: 'คำขอรอดำเนินการ', en: 'Request queue' },
  'pre-transaction-matching': { area: 'pretransaction', path: '/pre-transaction/matching', needs: can('pretransactionNotMatch', 'read'), menu: 'money', th: 'จับคู่รายการ', en: 'Matching' },
  'pre-transaction-rules': { area: 'pretransaction', path: '/pre-transaction/rules', needs: can('pretransactionRequest', 'read'), offered: can('websiteConfigAndCoreSystem', 'read', 'update'), menu: 'money', th: 'กฎการถอน', en: 'Withdrawal rules' },
  'member-block-list': { area: 'block', path: '/member/block-list', needs: can('risk', 'read'), menu: 'money', th: 'บัญชีดำ', en: 'Block list' },
  'case-list': { area: 'case', path: '/case/list', needs: can('caseManagement', 'read'), menu: 'money', th: 'เคสตรวจสอบ', en: 'Cases' },
  'pre-transaction-reconcile-deposit': { area: 'reconcile', path: '/pre-transaction/reconcile-deposit', needs: can('pretransactionReconcileDeposit', 'read', 'update'), menu: 'money', th: 'กระทบยอดฝาก', en: 'Reconcile deposits' },
  'pre-transaction-reconcile-withdraw': { area: 'reconcile', path: '/pre-transaction/reconcile-withdraw', needs: can('pretransactionReconcileWithdraw', 'read', 'update'), menu: 'money', th: 'กระทบยอดถอน', en: 'Reconcile withdrawals' },
  reconcile: { area: 'reconcile', path: '/reconcile', needs: can('reconcile', 'read'), menu: 'money', th: 'กระทบยอดบัญชี', en: 'Reconciliation' },
  shift: { area: 'shift', path: '/shift', needs: can('shift', 'read'), menu: 'money', th: 'กะแคชเชียร์', en: 'Cashier shifts' },
  'credit-transaction': { area: 'credit', path: '/credit-transaction', needs: subtree(can('creditTransaction', 'read')), menu: 'money', th: 'รายการเครดิต', en: 'Credit transactions' },

  'payment-auto-list': { area: 'bank', path: '/payment-auto/list', needs: can('paymentAuto', 'read'), menu: 'bank', th: 'บัญชีธนาคาร', en: 'Bank accounts' },
  'payment-auto-transactions': { area: 'bank', path: '/payment-auto/transactions/:id', needs: can('paymentAuto', 'read'), parent: 'payment-auto-list', th: 'รายการเดินบัญชี', en: 'Statement lines' },
  'payment-auto-add': { area: 'bank', path: '/payment-auto/add', needs: can('paymentAuto', 'create'), menu: 'bank', adds: true, parent: 'payment-auto-list', th: 'เพิ่มบัญชีธนาคาร', en: 'Add bank account' },
  'payment-auto-transfer': { area: 'bank', path: '/payment-auto/transfer', needs: can('paymentAutoTransfer', 'create'), menu: 'bank', th: 'โอนเงิน', en: 'Transfers' },
  'payment-auto-approve-transfer': { area: 'bank', path: '/payment-auto/approve-transfer', needs: can('paymentAutoTransfer', 'update'), menu: 'bank', th: 'อนุมัติการโอน', en: 'Approve transfers' },
  'payment-gateway-list': { area: 'gateway', path: '/payment-gateway/list', needs: can('paymentGateway', 'read'), menu: 'bank', th: 'เกตเวย์ชำระเงิน', en: 'Payment gateways' },
  'payment-gateway-setting': { area: 'gateway', path: '/payment-gateway/setting', needs: can('paymentGateway', 'read'), menu: 'bank', th: 'ตั้งค่าเกตเวย์', en: 'Gateway settings' },

  'promotion-management': { area: 'promotion', path: '/promotion/promotion-management', needs: can('promotionManagement', 'read'), menu: 'promotion', th: 'จัดการโปรโมชัน', en: 'Promotions' },
  'promotion-add': { area: 'promotion', path: '/promotion/promotion-add', needs: can('promotionManagement', 'create', 'read'), menu: 'promotion', adds: true, parent: 'promotion-management', th: 'เพิ่มโปรโมชัน', en: 'Add promotion' },
  'promotion-edit': { area: 'promotion', path: '/promotion/promotion-edit/:id', needs: can('promotionManagement', 'update', 'read'), parent: 'promotion-management', th: 'แก้ไขโปรโมชัน', en: 'Edit promotion' },
  'promotion-report': { area: 'promotion', path: '/promotion/promotion-report', needs: can('promotionReport', 'read'), menu: 'promotion', th: 'รายงานโปรโมชัน', en: 'Promotion report' },

  'refund-management': { area: 'refund', path: '/refund/refund-management', needs: can('refundManagement', 'read'), menu: 'refund', th: 'จัดการคืนยอด', en: 'Refunds' },
  'refund-setting': { area: 'refund', path: '/refund/refund-setting', needs: can('refundManagement', 'create'), menu: 'refund', adds: true, parent: 'refund-management', th: 'เพิ่มการคืนยอด', en: 'Add refund' },
  'refund-setting-edit': { area: 'refund', path: '/refund/refund-setting/:id', needs: can('refundManagement', 'update', 'read'), parent: 'refund-management', th: 'แก้ไขการคืนยอด', en: 'Edit refund' },
  'refund-report': { area: 'refund', path: '/refund/refund-report', needs: can('refundReport', 'read'), menu: 'refund', th: 'รายงานคืนยอด', en: 'Refund report' },

  'affiliate-management': { area: 'affiliate', path: '/affiliate/affiliate-management', needs: can('affiliateManagement', 'read'), menu: 'affiliate', th: 'จัดการแนะนำเพื่อน', en: 'Affiliates' },
  'affiliate-setting': { area: 'affiliate', path: '/affiliate/affiliate-setting', needs: can('affiliateManagement', 'create'), menu: 'affiliate', adds: true, parent: 'affiliate-management', th: 'เพิ่มการแนะนำเพื่อน', en: 'Add affiliate setting' },
  'affiliate-setting-edit': { area: 'affiliate', path: '/affiliate/affiliate-setting/:id', needs: can('affiliateManagement', 'update', 'read'), parent: 'affiliate-management', th: 'แก้ไขการแนะนำเพื่อน', en: 'Edit affiliate setting' },
  'affiliate-report': { area: 'affiliate', path: '/affiliate/affiliate-report', needs: can('affiliateReport', 'read'), menu: 'affiliate', th: 'รายงานแนะนำเพื่อน', en: 'Affiliate report' },

  'marketing-management': { area: 'marketing', path: '/marketing/marketing-management', needs: signedIn(), menu: 'marketing', th: 'ลิงก์การตลาด', en: 'Marketing links' },
  'marketing-add': { area: 'marketing', path: '/marketing/marketing-add', needs: signedIn(), offered: can('promotionManagement', 'create'), menu: 'marketing', adds: true, parent: 'marketing-management', th: 'เพิ่มลิงก์การตลาด', en: 'Add marketing link' },

  'my-agent': { area: 'agent', path: '/agent/my-agent', needs: subtree(signedIn()), menu: 'agent', th: 'เอเย่นต์ของฉัน', en: 'My agent' },
  'agent-management': { area: 'agent', path: '/agent/agent-management', needs: subtree(signedIn()), menu: 'agent', th: 'จัดการเอเย่นต์', en: 'Agents' },
  'agent-add': { area: 'agent', path: '/agent/agent-add', needs: subtree(signedIn()), offered: agentOr(can('employeeManagement', 'create')), menu: 'agent', adds: true, parent: 'agent-management', th: 'เพิ่มเอเย่นต์', en: 'Add agent' },
  'agent-credit': { area: 'agent', path: '/agent/agent-credit', needs: subtree(signedIn()), menu: 'agent', th: 'เครดิตเอเย่นต์', en: 'Agent credit' },
  'agent-report': { area: 'agent', path: '/agent/agent-report', needs: subtree(signedIn()), menu: 'agent', th: 'รายงานเอเย่นต์', en: 'Agent report' },
  'agent-report-daily': { area: 'agent', path: '/agent/agent-report-daily', needs: subtree(signedIn()), menu: 'agent', th: 'รายงานเอเย่นต์รายวัน', en: 'Daily agent report' },

  'report-total-user': { area: 'report', path: '/report/total-user', needs: subtree(can('agentReport', 'read')), menu: 'report', th: 'ยอดรวมรายสมาชิก', en: 'Totals by member' },
  'report-total-daily': { area: 'report', path: '/report/total-daily', needs: subtree(can('agentReport', 'read')), menu: 'report', th: 'ยอดรวมรายวัน', en: 'Totals by day' },
  'report-former': { area: 'report', path: '/report/former-system', needs: subtree(can('agentReport', 'read')), parent: 'report-total-daily', th: 'ยอดรายวันของระบบเดิม', en: 'Former system by day' },
  'report-custom': { area: 'customreport', path: '/report/custom', needs: signedIn(), menu: 'report', th: 'รายงานที่สร้างเอง', en: 'Custom reports' },
  'report-custom-new': { area: 'customreport', path: '/report/custom/new', needs: signedIn(), menu: 'report', adds: true, parent: 'report-custom', th: 'สร้างรายงาน', en: 'New report' },
  'report-custom-detail': { area: 'customreport', path: '/report/custom/:id', needs: signedIn(), parent: 'report-custom', th: 'รายงาน', en: 'Report' },
  'report-board': { area: 'customreport', path: '/report/board', needs: signedIn(), menu: 'report', th: 'บอร์ดของฉัน', en: 'My board' },
  'pre-transaction-promise': { area: 'pretransaction', path: '/pre-transaction/promise', needs: can('pretransactionDepositWithdraw', 'read'), menu: 'report', th: 'เวลาที่แจ้งสมาชิก', en: 'Promised times' },
  'shift-report': { area: 'shift', path: '/shift/report', needs: can('shift', 'read'), menu: 'report', th: 'รายงานกะ', en: 'Shift report' },
  'bet-report': { area: 'bet', path: '/bet-report', needs: subtree(can('betReport', 'read')), menu: 'report', th: 'รายงานเดิมพัน', en: 'Bet report' },

  'game-providers': { area: 'game', path: '/website/game-providers', needs: can('providerDashboard', 'read'), menu: 'website', th: 'ค่ายเกม', en: 'Game providers' },
  'game-types': { area: 'game', path: '/website/game-types', needs: can('providerDashboard', 'read'), menu: 'website', th: 'ประเภทเกม', en: 'Game types' },
  'core-system': { area: 'website', path: '/website/core-system', needs: can('websiteConfigAndCoreSystem', 'read'), menu: 'website', th: 'ระบบหลัก', en: 'Core system' },
  'website-config': { area: 'website', path: '/website/website-config', needs: can('websiteConfigAndCoreSystem', 'read'), menu: 'website', th: 'ตั้งค่าเว็บไซต์', en: 'Site configuration' },
  'website-banner': { area: 'website', path: '/website/website-banner', needs: can('websiteBanner', 'read'), menu: 'website', th: 'แบนเนอร์', en: 'Banners' },
  'website-banner-add': { area: 'website', path: '/website/website-banner-add', needs: can('websiteBanner', 'create'), menu: 'website', adds: true, parent: 'website-banner', th: 'เพิ่มแบนเนอร์', en: 'Add banner' },
  'website-customize': { area: 'website', path: '/website/website-customize', needs: can('websiteCustomize', 'read'), menu: 'website', th: 'ปรับแต่งหน้าเว็บ', en: 'Appearance' },
  'website-popup': { area: 'website', path: '/website/website-popup', needs: can('websitePopup', 'read'), menu: 'website', th: 'ป๊อปอัป', en: 'Popups' },
  'distributor-providers': { area: 'distributor', path: '/distributor/providers', needs: signedIn(), menu: 'website', th: 'ผู้จัดจำหน่ายค่ายเกม', en: 'Distributors' },
  'announcement-management': { area: 'announcement', path: '/announcement/announcement-management', needs: can('websiteAnnounce', 'create'), menu: 'website', th: 'ประกาศ', en: 'Announcements' },
  'announcement-add': { area: 'announcement', path: '/announcement/announcement-add', needs: can('websiteAnnounce', 'create', 'read'), menu: 'website', adds: true, parent: 'announcement-management', th: 'เพิ่มประกาศ', en: 'Add announcement' },
  'announcement-edit': { area: 'announcement', path: '/announcement/announcement-edit/:id', needs: can('websiteAnnounce', 'read', 'delete'), parent: 'announcement-management', th: 'แก้ไขประกาศ', en: 'Edit announcement' },

  'notification-list': { area: 'notification', path: '/notification/list', needs: oneself(signedIn()), menu: 'notification', th: 'การแจ้งเตือน', en: 'Notifications' },
  'notification-add': { area: 'notification', path: '/notification/add', needs: signedIn(), offered: can('employeeManagement', 'create', 'read'), menu: 'notification', adds: true, parent: 'notification-list', th: 'ส่งการแจ้งเตือน', en: 'Send notification' },
  'group-notification-list': { area: 'group', path: '/group-notification/list', needs: signedIn(), menu: 'notification', th: 'กลุ่มแจ้งเตือน', en: 'Notification groups' },
  'group-notification-add': { area: 'group', path: '/group-notification/add', needs: signedIn(), offered: can('employeeManagement', 'create', 'read'), menu: 'notification', adds: true, parent: 'group-notification-list', th: 'เพิ่มกลุ่มแจ้งเตือน', en: 'Add group' },
  'group-notification-edit': { area: 'group', path: '/group-notification/edit/:id', needs: signedIn(), parent: 'group-notification-list', th: 'แก้ไขกลุ่มแจ้งเตือน', en: 'Edit group' },

  'employee-management': { area: 'employee', path: '/employee/employee-management', needs: can('employeeManagement', 'read'), menu: 'employee', th: 'รายชื่อพนักงาน', en: 'Employees' },
  'employee-add': { area: 'employee', path: '/employee/employee-add', needs: can('employeeManagement', 'create'), menu: 'employee', adds: true, parent: 'employee-management', th: 'เพิ่มพนักงาน', en: 'Add employee' },
  'role-management': { area: 'employee', path: '/employee/role-management', needs: can('roleManagement', 'read'), menu: 'employee', th: 'บทบาทและสิทธิ์', en: 'Roles' },
  'role-add': { area: 'employee', path: '/employee/role-add', needs: can('roleManagement', 'create'), menu: 'employee', adds: true, parent: 'role-management', th: 'เพิ่มบทบาท', en: 'Add role' },
  'role-edit': { area: 'employee', path: '/employee/role-edit/:id', needs: can('roleManagement', 'update', 'read'), parent: 'role-management', th: 'แก้ไขบทบาท', en: 'Edit role' },
  'admin-log': { area: 'employee', path: '/employee/admin-log', needs: can('adminLog', 'read'), menu: 'employee', th: 'บันทึกการเข้าสู่ระบบ', en: 'Admin log' },
  'approval-rules': { area: 'approval', path: '/employee/approval-rules', needs: can('websiteConfigAndCoreSystem', 'read'), menu: 'employee', th: 'กฎการอนุมัติ', en: 'Approval rules' },
  'approval-history': { area: 'approval', path: '/employee/approval-history', needs: can('adminLog', 'read'), menu: 'employee', th: 'ประวัติคำขออนุมัติ', en: 'Approval history' },
  'activity-logs': { area: 'activity', path: '/activity-logs', needs: can('adminLog', 'read'), menu: 'system', th: 'บันทึกกิจกรรม', en: 'Activity log' },
  'move-in': { area: 'movein', path: '/move-in', needs: can('movingIn', 'read'), menu: 'system', th: 'ย้ายข้อมูลเข้า', en: 'Moving in' },
  'move-in-detail': { area: 'movein', path: '/move-in/file/:id', needs: can('movingIn', 'read'), parent: 'move-in', th: 'ไฟล์นำเข้า', en: 'Import file' },
  'move-in-cut-over': { area: 'movein', path: '/move-in/cut-over', needs: can('movingIn', 'read', 'update'), parent: 'move-in', th: 'เปิดใช้จริง', en: 'Cut-over' },
  'carried-back': { area: 'movein', path: '/move-in/carried-back', needs: can('movingIn', 'read'), parent: 'move-in', th: 'ยอดที่ยกกลับระบบเดิม', en: 'Balances carried back' },
  'move-in-parallel': { area: 'parallel', path: '/move-in/parallel', needs: can('movingIn', 'read'), menu: 'system', th: 'เทียบยอดกับระบบเดิม', en: 'Parallel run' },
  'move-in-parallel-day': { area: 'parallel', path: '/move-in/parallel/:id', needs: can('movingIn', 'read'), parent: 'move-in-parallel', th: 'ผลต่างของวัน', en: 'Differences of a day' },
  'move-in-parallel-accounts': { area: 'parallel', path: '/move-in/parallel-accounts', needs: can('movingIn', 'read'), parent: 'move-in-parallel', th: 'ยอดบัญชีธนาคารเทียบกับระบบเดิม', en: 'Accounts in the parallel run' },
  'daily-files': { area: 'movein', path: '/daily-files', needs: signedIn(), menu: 'system', offered: can('memberManagement', 'update', 'read'), th: 'งานด้วยไฟล์', en: 'Work by file' },
  'daily-file': { area: 'movein', path: '/daily-files/:id', needs: signedIn(), parent: 'daily-files', th: 'ไฟล์งาน', en: 'Work file' },
  'moving-out': { area: 'moveout', path: '/moving-out', needs: can('movingOut', 'read'), menu: 'system', th: 'ย้ายข้อมูลออก', en: 'Moving out' },
  'api-keys': { area: 'apikey', path: '/setting/api-keys', needs: can('apiKey', 'read'), menu: 'system', th: 'คีย์สำหรับโปรแกรม', en: 'API keys' },
  webhooks: { area: 'webhook', path: '/setting/webhooks', needs: can('webhook', 'read'), menu: 'system', th: 'เว็บฮุก', en: 'Webhooks' },
  'webhook-deliveries': { area: 'webhook', path: '/setting/webhooks/deliveries', needs: can('webhook', 'read'), parent: 'webhooks', th: 'การส่งเว็บฮุก', en: 'Webhook deliveries' },
  setting: { area: 'setting', path: '/setting', needs: oneself(signedIn()), menu: 'system', th: 'ตั้งค่า', en: 'Settings' },
} as const satisfies Record<string, ScreenRow>

export type ScreenName = keyof typeof screens
export const isScreen = (name: string): name is ScreenName => Object.hasOwn(screens, name)
export type Screen = ScreenRow & { name: ScreenName; parent?: ScreenName }
export const screenList: readonly Screen[] = (Object.keys(screens) as ScreenName[]).map(name => ({
  name,
  ...screens[name],
}))
