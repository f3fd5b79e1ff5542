import { z } from 'zod'
import { can } from '../core/permission.ts'
import { approvalKinds } from '../frames/approval-kinds.ts'
import { post } from '../frames/call.ts'
import { Download, MovingOut, NewPackage, Package } from './moveout.types.ts'

/** Who may ask may agree. */
const mover = approvalKinds.movingOut.needs

export const moveOutCalls = {
  getMovingOut: post('/moving-out/get', can('movingOut', 'read'), { reply: MovingOut }),
  /** Asks for a package, which is made once a second admin agrees. */
  askPackage: post('/moving-out/ask', mover, {
    body: NewPackage,
    reply: Package,
    logs: ['movingOut', 'askPackage'],
    freshCode: true,
    limit: { times: 10, seconds: 3600 },
    errors: ['PACKAGE_OPEN', 'PACKAGE_TOO_OFTEN'],
  }),
  /** Takes the request back, stops the making, or deletes what was made. */
  cancelPackage: post('/moving-out/cancel/:id', mover, {
    reply: Package,
    logs: ['movingOut', 'cancelPackage'],
    errors: ['PACKAGE_STEP'],
  }),
  /** Begins a download; the pieces are fetched one by one. */
  startDownload: post('/moving-out/download/:id', mover, {
    reply: Download,
    logs: ['movingOut', 'downloadPackage'],
    freshCode: true,
    secretReply: true,
    limit: { times: 20, seconds: 3600 },
    errors: ['PACKAGE_NOT_YOURS', 'PACKAGE_GONE'],
  }),
  /** One piece of a download, counted from zero. */
  getPiece: post('/moving-out/piece/:id', mover, {
    body: z.strictObject({ place: z.int().min(0).max(999_999) }),
    reply: z.file(),
    limit: { times: 2000, seconds: 60 },
    errors: ['DOWNLOAD_OVER', 'PACKAGE_GONE'],
  }),
}
