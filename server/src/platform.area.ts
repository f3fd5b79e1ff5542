import { calls } from '#contract/calls.ts'
import { canWait } from '#contract/frames/held-change.ts'
import { type Approvers, approvalHandlers } from '#frames/approval/approval.ts'
import { repeatWith } from '#frames/approval/repeat-change.ts'
import { secondAdmin } from '#frames/approval/second-admin.ts'
import { type AdminAnswers, defineArea } from '#frames/area/area.ts'
import { foldLedgerDays, settleOwed, snapshotLedger, tidyLedger } from '#frames/posting/ledger-jobs.ts'
import { drillBackups } from '#platform/backup/drill.jobs.ts'
import { handledCalls } from '#platform/call/handled-calls.ts'
import { mount } from '#platform/call/mount.ts'
import { hintHandlers } from '#platform/hint/hint.ts'
import type { AnyList } from '#platform/list/list.ts'
import { foldRowCounts } from '#platform/list/list-count.ts'
import { type SearchTable, searchHandlers } from '#platform/list/search.ts'
import { viewHandlers } from '#platform/list/view.ts'
import { serveLive, tidyLiveEvents } from '#platform/live/live.ts'
import { storePictures, tidyPictures } from '#platform/picture/picture.jobs.ts'
import { pictureHandlers, pictureSiteHandlers } from '#platform/picture/picture-rows.ts'
import { tidyReveals } from '#platform/reveal/reveal.jobs.ts'
import { revealHandlers } from '#platform/reveal/reveal.ts'
import { resealSecrets } from '#platform/secret/secret.jobs.ts'
import { runBulk } from '#platform/task/bulk.jobs.ts'
import type { BulkCalls, Forecaster } from '#platform/task/bulk.ts'
import { runExport } from '#platform/task/export.jobs.ts'
import { resumeTasks, tidyTasks } from '#platform/task/task.jobs.ts'
import { taskHandlers } from '#platform/task/task.ts'
import { resultList } from '#platform/task/task-results.sql.ts'
import type { VersionKeeper } from '#platform/version/version-keeper.ts'

/** What the business areas provide, for tasks, approvals and the search. */
type Brought = {
  lists: readonly AnyList[]
  bulkCalls: BulkCalls
  forecasts: readonly Forecaster[]
  approvers: Approvers
  search: SearchTable
  /** The handlers of their calls, to make a change again that was held back. */
  admin: Partial<AdminAnswers>
  versions: VersionKeeper
}

/** What the platform and the frames provide themselves, in the form of an area. */
export const platformArea = ({ lists: ofAreas, bulkCalls, forecasts, approvers, search, admin, versions }: Brought) => {
  const lists = [...ofAreas, resultList]
  return defineArea({
    admin: {
      brand: { get: async ({ brand }) => brand },
      approval({ app, door, table, services }) {
        const task = taskHandlers({ lists, bulkCalls, forecasts, files: services.files })
        const repeatable = handledCalls(calls, { ...admin, reveal: revealHandlers, task }, canWait)
        mount(app, door, table, approvalHandlers(approvers, repeatWith(repeatable, versions), versions), services)
      },
      hint: hintHandlers,
      live: ({ app, services }) => serveLive(app, services),
      picture: pictureHandlers,
      reveal: revealHandlers,
      search: searchHandlers(search),
      task: ({ app, door, table, services }) =>
        mount(app, door, table, taskHandlers({ lists, bulkCalls, forecasts, files: services.files }), services),
      view: viewHandlers,
    },
    site: { picture: pictureSiteHandlers },
    lists: [resultList],
    jobs: {
      'drill-backups': drillBackups,
      'fold-ledger-days': foldLedgerDays,
      'fold-row-counts': foldRowCounts,
      'reseal-secrets': resealSecrets,
      'resume-tasks': resumeTasks,
      'run-bulk': runBulk(bulkCalls, secondAdmin, versions),
      'run-export': runExport(lists),
      'settle-debts': settleOwed,
      'snapshot-ledger': snapshotLedger,
      'store-pictures': storePictures,
      'tidy-ledger': tidyLedger,
      'tidy-live-events': tidyLiveEvents,
      'tidy-pictures': tidyPictures,
      'tidy-reveals': tidyReveals,
      'tidy-tasks': tidyTasks,
    },
  })
}
