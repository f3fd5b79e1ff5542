import type { Text } from '#contract/core/text.ts'
import { glossary } from '#contract/glossary.ts'
import type { HelpScreen, ScreenHelp } from '#kit/help/help.types.ts'
import { activityHelp } from '#web/areas/activity/activity.help.ts'
import { affiliateHelp } from '#web/areas/affiliate/affiliate.help.ts'
import { agentHelp } from '#web/areas/agent/agent.help.ts'
import { announcementHelp } from '#web/areas/announcement/announcement.help.ts'
import { apiKeyHelp } from '#web/areas/apikey/apikey.help.ts'
import { approvalHelp } from '#web/areas/approval/approval.help.ts'
import { bankHelp } from '#web/areas/bank/bank.help.ts'
import { betHelp } from '#web/areas/bet/bet.help.ts'
import { blockHelp } from '#web/areas/block/block.help.ts'
import { caseHelp } from '#web/areas/case/case.help.ts'
import { creditHelp } from '#web/areas/credit/credit.help.ts'
import { customReportHelp } from '#web/areas/customreport/customreport.help.ts'
import { dashboardHelp } from '#web/areas/dashboard/dashboard.help.ts'
import { distributorHelp } from '#web/areas/distributor/distributor.help.ts'
import { employeeHelp } from '#web/areas/employee/employee.help.ts'
import { gameHelp } from '#web/areas/game/game.help.ts'
import { gatewayHelp } from '#web/areas/gateway/gateway.help.ts'
import { groupHelp } from '#web/areas/group/group.help.ts'
import { marketingHelp } from '#web/areas/marketing/marketing.help.ts'
import { memberHelp } from '#web/areas/member/member.help.ts'
import { moveInHelp } from '#web/areas/movein/movein.help.ts'
import { moveOutHelp } from '#web/areas/moveout/moveout.help.ts'
import { notificationHelp } from '#web/areas/notification/notification.help.ts'
import { parallelHelp } from '#web/areas/parallel/parallel.help.ts'
import { pretransactionHelp } from '#web/areas/pretransaction/pretransaction.help.ts'
import { promotionHelp } from '#web/areas/promotion/promotion.help.ts'
import { reconcileHelp } from '#web/areas/reconcile/reconcile.help.ts'
import { refundHelp } from '#web/areas/refund/refund.help.ts'
import { reportHelp } from '#web/areas/report/report.help.ts'
import { sellerHelp } from '#web/areas/seller/seller.help.ts'
import { settingHelp } from '#web/areas/setting/setting.help.ts'
import { shiftHelp } from '#web/areas/shift/shift.help.ts'
import { webhookHelp } from '#web/areas/webhook/webhook.help.ts'
import { websiteHelp } from '#web/areas/website/website.help.ts'

/** The help on every screen. One that is missing here does not compile. */
const table: Readonly<Record<HelpScreen, ScreenHelp>> = {
  ...activityHelp,
  ...approvalHelp,
  ...affiliateHelp,
  ...agentHelp,
  ...announcementHelp,
  ...apiKeyHelp,
  ...bankHelp,
  ...betHelp,
  ...blockHelp,
  ...caseHelp,
  ...creditHelp,
  ...customReportHelp,
  ...dashboardHelp,
  ...distributorHelp,
  ...employeeHelp,
  ...gameHelp,
  ...gatewayHelp,
  ...groupHelp,
  ...marketingHelp,
  ...memberHelp,
  ...moveInHelp,
  ...moveOutHelp,
  ...notificationHelp,
  ...parallelHelp,
  ...pretransactionHelp,
  ...promotionHelp,
  ...reconcileHelp,
  ...refundHelp,
  ...reportHelp,
  ...sellerHelp,
  ...settingHelp,
  ...shiftHelp,
  ...webhookHelp,
  ...websiteHelp,
}

/** The help on a screen, with its words explained. */
export type ReadHelp = Omit<ScreenHelp, 'words'> & {
  readonly words: readonly { readonly word: Text; readonly means: Text }[]
}
export type Helps = ReadonlyMap<string, ReadHelp>

export const helps: Helps = new Map(
  Object.entries(table).map(([name, { words, ...rest }]) => [
    name,
    { ...rest, words: words.map(word => glossary[word]) },
  ]),
)
