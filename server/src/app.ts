import type { FastifyInstance } from 'fastify'
import { autoCalls } from '#contract/auto-calls.ts'
import { calls } from '#contract/calls.ts'
import { interfaceList } from '#contract/interfaces.ts'
import { siteCalls } from '#contract/site-calls.ts'
import { approvalHandlers } from '#frames/approval/approval.ts'
import { closeRest, mount, type Services } from '#platform/call/mount.ts'
import { mountTogether } from '#platform/call/together.ts'
import { notFound } from '#platform/http/error.ts'
import { sendError } from '#platform/http/error-reply.ts'
import { serveHealth } from '#platform/http/health.ts'
import { createHttp, type HttpOptions, localeOf } from '#platform/http/http.ts'
import { adminInterface } from '#platform/interface/admin-interface.ts'
import { autoInterface } from '#platform/interface/auto-interface.ts'
import { serveDocs } from '#platform/interface/docs-page.ts'
import { mountRedirects } from '#platform/interface/redirect.ts'
import { siteInterface } from '#platform/interface/site-interface.ts'
import { searchHandlers } from '#platform/list/search.ts'
import { viewHandlers } from '#platform/list/view.ts'
import { serveLive } from '#platform/live/live.ts'
import { readPage, servePages } from '#platform/page/page.ts'
import { pictureHandlers, pictureSiteHandlers } from '#platform/picture/picture-rows.ts'
import { taskHandlers } from '#platform/task/task.ts'
import { approvers } from './approvals.ts'
import { activityHandlers } from './areas/activity/activity.handlers.ts'
import { affiliateHandlers } from './areas/affiliate/affiliate.handlers.ts'
import { affiliateSiteHandlers } from './areas/affiliate/affiliate.site.handlers.ts'
import { agentHandlers } from './areas/agent/agent.handlers.ts'
import { announcementHandlers } from './areas/announcement/announcement.handlers.ts'
import { announcementSiteHandlers } from './areas/announcement/announcement.site.handlers.ts'
import { authHandlers } from './areas/auth/auth.handlers.ts'
import { bankAutoHandlers } from './areas/bank/bank.auto.handlers.ts'
import { bankHandlers } from './areas/bank/bank.handlers.ts'
import { betHandlers } from './areas/bet/bet.handlers.ts'
import { creditHandlers } from './areas/credit/credit.handlers.ts'
import { creditSiteHandlers } from './areas/credit/credit.site.handlers.ts'
import { dashboardHandlers } from './areas/dashboard/dashboard.handlers.ts'
import { distributorHandlers } from './areas/distributor/distributor.handlers.ts'
import { employeeHandlers } from './areas/employee/employee.handlers.ts'
import { answerGames } from './areas/game/game.auto.handlers.ts'
import { gameHandlers } from './areas/game/game.handlers.ts'
import { gameSiteHandlers } from './areas/game/game.site.handlers.ts'
import { lobbyAutoHandlers } from './areas/game/lobby.auto.handlers.ts'
import { gatewayHandlers } from './areas/gateway/gateway.handlers.ts'
import { groupHandlers } from './areas/group/group.handlers.ts'
import { marketingHandlers } from './areas/marketing/marketing.handlers.ts'
import { marketingLeads } from './areas/marketing/marketing.site.handlers.ts'
import { memberHandlers } from './areas/member/member.handlers.ts'
import { memberSiteHandlers } from './areas/member/member.site.handlers.ts'
import { notificationHandlers } from './areas/notification/notification.handlers.ts'
import { pretransactionAutoHandlers } from './areas/pretransaction/pretransaction.auto.handlers.ts'
import { pretransactionHandlers } from './areas/pretransaction/pretransaction.handlers.ts'
import { pretransactionSiteHandlers } from './areas/pretransaction/pretransaction.site.handlers.ts'
import { promotionHandlers } from './areas/promotion/promotion.handlers.ts'
import { promotionSiteHandlers } from './areas/promotion/promotion.site.handlers.ts'
import { reconcileHandlers } from './areas/reconcile/reconcile.handlers.ts'
import { refundHandlers } from './areas/refund/refund.handlers.ts'
import { refundSiteHandlers } from './areas/refund/refund.site.handlers.ts'
import { reportHandlers } from './areas/report/report.handlers.ts'
import { sellerHandlers } from './areas/seller/seller.handlers.ts'
import { settingHandlers } from './areas/setting/setting.handlers.ts'
import { websiteHandlers } from './areas/website/website.handlers.ts'
import { websiteSiteHandlers } from './areas/website/website.site.handlers.ts'
import { bulkCalls } from './bulk.ts'
import { lists } from './lists.ts'
import { searchProviders } from './search.ts'

type AppOptions = HttpOptions & {
  docs: boolean
  metricsToken: string | undefined
  /** Where the built pages lie, of staff and of members; undefined where one was not built. */
  webRoot: string | undefined
  siteRoot: string | undefined
}

/** What a process of workers answers: how it is, and nothing else. */
export async function createWorkerApp(services: Services, options: AppOptions): Promise<FastifyInstance> {
  const app = await createHttp(services, options)
  serveHealth(app, services, options.metricsToken)
  return app
}

/** The whole server: every area's calls, the docs, the health of it and, where it was built, the page. */
export async function createApp(services: Services, options: AppOptions): Promise<FastifyInstance> {
  const [office, site] = await Promise.all([options.webRoot, options.siteRoot].map(readPage))
  const app = await createHttp(services, { ...options, build: office?.build })
  serveHealth(app, services, options.metricsToken)

  mount(app, adminInterface, calls.brand, { get: async ({ brand }) => brand }, services)
  mount(app, adminInterface, calls.auth, authHandlers, services)
  mount(app, adminInterface, calls.employee, employeeHandlers, services)
  mount(app, adminInterface, calls.member, memberHandlers, services)
  mount(app, adminInterface, calls.seller, sellerHandlers, services)
  mount(app, adminInterface, calls.credit, creditHandlers, services)
  mount(app, adminInterface, calls.pretransaction, pretransactionHandlers, services)
  mount(app, adminInterface, calls.reconcile, reconcileHandlers, services)
  mount(app, adminInterface, calls.promotion, promotionHandlers, services)
  mount(app, adminInterface, calls.refund, refundHandlers, services)
  mount(app, adminInterface, calls.affiliate, affiliateHandlers, services)
  mount(app, adminInterface, calls.agent, agentHandlers, services)
  mount(app, adminInterface, calls.marketing, marketingHandlers, services)
  mount(app, adminInterface, calls.report, reportHandlers, services)
  mount(app, adminInterface, calls.dashboard, dashboardHandlers, services)
  mount(app, adminInterface, calls.bank, bankHandlers, services)
  mount(app, adminInterface, calls.gateway, gatewayHandlers, services)
  mount(app, adminInterface, calls.bet, betHandlers, services)
  mount(app, adminInterface, calls.game, gameHandlers, services)
  mount(app, adminInterface, calls.distributor, distributorHandlers, services)
  mount(app, adminInterface, calls.notification, notificationHandlers, services)
  mount(app, adminInterface, calls.website, websiteHandlers, services)
  mount(app, adminInterface, calls.picture, pictureHandlers, services)
  mount(app, adminInterface, calls.announcement, announcementHandlers, services)
  mount(app, adminInterface, calls.group, groupHandlers, services)
  mount(app, adminInterface, calls.approval, approvalHandlers(approvers), services)
  mount(app, adminInterface, calls.activity, activityHandlers(services.anchors), services)
  mount(app, adminInterface, calls.setting, settingHandlers, services)
  mount(app, adminInterface, calls.search, searchHandlers(searchProviders), services)
  serveLive(app, services)
  mount(app, adminInterface, calls.view, viewHandlers, services)
  mount(app, adminInterface, calls.task, taskHandlers({ lists, bulkCalls, files: services.files }), services)

  mount(app, siteInterface, siteCalls.member, memberSiteHandlers, services)
  mount(app, siteInterface, siteCalls.credit, creditSiteHandlers, services)
  mount(app, siteInterface, siteCalls.pretransaction, pretransactionSiteHandlers, services)
  mount(app, siteInterface, siteCalls.game, gameSiteHandlers, services)
  mount(app, siteInterface, siteCalls.promotion, promotionSiteHandlers, services)
  mount(app, siteInterface, siteCalls.refund, refundSiteHandlers, services)
  mount(app, siteInterface, siteCalls.affiliate, affiliateSiteHandlers, services)
  mountRedirects(app, siteInterface, siteCalls.marketing, marketingLeads, services)
  mount(app, siteInterface, siteCalls.picture, pictureSiteHandlers, services)
  mount(app, siteInterface, siteCalls.website, websiteSiteHandlers, services)
  mount(app, siteInterface, siteCalls.announcement, announcementSiteHandlers, services)

  mount(app, autoInterface, autoCalls.bank, bankAutoHandlers, services)
  mount(app, autoInterface, autoCalls.pretransaction, pretransactionAutoHandlers, services)
  mount(app, autoInterface, autoCalls.lobby, lobbyAutoHandlers, services)
  mountTogether(app, autoInterface, autoCalls.game, answerGames, services)

  for (const part of [adminInterface, siteInterface, autoInterface]) closeRest(app, part)
  if (options.docs) await serveDocs(app, interfaceList)
  servePages(app, { office, site })
  app.setNotFoundHandler((request, reply) => sendError(request, reply, notFound(), { locale: localeOf(request) }))
  return app
}
