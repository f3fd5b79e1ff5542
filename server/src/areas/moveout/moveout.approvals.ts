import { z } from 'zod'
import { mayGo } from '#contract/core/machine.ts'
import { Id } from '#contract/core/paging.ts'
import { packageMachine } from '#contract/moveout/moveout.machine.ts'
import type { Approvers } from '#frames/approval/approval.ts'
import { AppError, notFound } from '#platform/http/error.ts'
import { addJob } from '#platform/job/job-queue.ts'
import { writeLive } from '#platform/live/live-log.ts'
import { expectSeldom } from './moveout.handlers.ts'
import { lockPackage, setApproved } from './moveout.sql.ts'

const OfPackage = z.object({ packageId: Id })

/** What happens when a second admin agrees: the package is made. */
export const moveOutApprovers: Pick<Approvers, 'movingOut'> = {
  async movingOut(context, { payload }) {
    const { tx, admin } = context
    const { packageId } = OfPackage.parse(payload)
    const found = await lockPackage(tx, packageId)
    if (!found) throw notFound()
    if (!mayGo(packageMachine, found.status, 'waiting')) throw new AppError('PACKAGE_STEP')
    await expectSeldom(context)
    await setApproved(tx, packageId, admin.id)
    await addJob(tx, 'make-package', { payload: { packageId }, key: `package:${packageId}`, queue: 'package' })
    await writeLive(tx, [{ topic: 'movingOut', id: packageId, action: 'approve', by: admin.id }])
  },
}
