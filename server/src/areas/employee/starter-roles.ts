import { type Action, type Feature, featureNames, type Grant } from '#contract/core/permission.ts'
import type { Text } from '#contract/core/text.ts'

type StarterRole = { name: Text; description: Text; grants: readonly Grant[] }

const may = (actions: readonly Action[], ...features: readonly Feature[]): Grant[] =>
  features.flatMap(feature => actions.map((action): Grant => `${feature}.${action}`))

/** The role of the first admin. It holds everything by itself, so it lists nothing. */
export const ownerRole: Text = { th: 'เจ้าของระบบ', en: 'Owner' }

/** The role of all agents, which is there already and holds what agents hold. */
export const agentRole: Text = { th: 'เอเย่นต์', en: 'Agent' }

/** The role of those who move money. */
export const financeRole: StarterRole = {
  name: { th: 'ฝ่ายการเงิน', en: 'Finance' },
  description: {
    th: 'ฝากถอน จับคู่ กระทบยอด และบัญชีธนาคาร',
    en: 'Deposits, withdrawals, matching, reconciliation and bank accounts',
  },
  grants: [
    ...may(
      ['read'],
      'dashboard',
      'memberManagement',
      'memberContact',
      'creditTransaction',
      'agentReport',
      'paymentGateway',
    ),
    ...may(['read', 'update'], 'pretransactionDepositWithdraw', 'pretransactionRequest', 'pretransactionNotMatch'),
    ...may(['read', 'update'], 'pretransactionReconcileDeposit', 'pretransactionReconcileWithdraw', 'reconcile'),
    ...may(['read', 'create'], 'creditAdjustment', 'shift'),
    // One of them makes a bank transfer, another approves it; the maker never does.
    ...may(['read', 'create', 'update'], 'paymentAuto', 'paymentAutoTransfer'),
    ...may(['create'], 'dataExport'),
  ],
}

/** Roles that nearly every operator needs. A new brand starts with them and may change or delete them. */
export const starterRoles: readonly StarterRole[] = [
  financeRole,
  {
    name: { th: 'ฝ่ายบริการลูกค้า', en: 'Customer service' },
    description: {
      th: 'ดูแลสมาชิกและตอบคำถามเรื่องรายการ',
      en: 'Supports members and answers questions about transactions',
    },
    grants: [
      ...may(['read', 'create', 'update'], 'memberManagement'),
      ...may(['read'], 'dashboard', 'memberContact', 'pretransactionDepositWithdraw', 'pretransactionRequest'),
      ...may(
        ['read'],
        'creditTransaction',
        'betReport',
        'promotionManagement',
        'refundManagement',
        'affiliateManagement',
      ),
    ],
  },
  {
    name: { th: 'ฝ่ายการตลาด', en: 'Marketing' },
    description: {
      th: 'โปรโมชัน คืนยอด แนะนำเพื่อน และเนื้อหาเว็บไซต์',
      en: 'Promotions, refunds, affiliates and site content',
    },
    grants: [
      ...may(['read', 'create', 'update'], 'promotionManagement', 'refundManagement', 'affiliateManagement'),
      ...may(['read', 'create', 'update', 'delete'], 'websiteBanner', 'websitePopup', 'websiteAnnounce'),
      ...may(['read'], 'dashboard', 'promotionReport', 'refundReport', 'affiliateReport', 'sellerManagement'),
      ...may(['read', 'update'], 'websiteCustomize'),
    ],
  },
  {
    name: { th: 'ผู้ตรวจสอบ', en: 'Auditor' },
    description: { th: 'ดูข้อมูลธุรกิจได้ทุกส่วน แก้ไขไม่ได้', en: 'Can view all business data, cannot make changes' },
    // How the servers are doing is for the owner, who may give it to others.
    grants: may(['read'], ...featureNames.filter(name => name !== 'operations')),
  },
]
