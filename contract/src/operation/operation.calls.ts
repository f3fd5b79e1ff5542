import { z } from 'zod'
import { can } from '../core/permission.ts'
import { Done, post } from '../frames/call.ts'
import { Operations } from './operation.types.ts'

export const operationCalls = {
  getOperations: post('/operation/get', can('operations', 'read'), { reply: Operations }),
  /** Runs a job again that failed, at once and with all of its attempts. */
  retryJob: post('/operation/job/retry/:id', can('operations', 'update', 'read'), {
    params: z.object({ id: z.string().regex(/^\d{1,15}$/) }),
    reply: Done,
    logs: ['job', 'retry'],
    errors: ['JOB_NOT_FAILED'],
  }),
}
