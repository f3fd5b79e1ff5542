import type { ErrorTable } from '../core/error.ts'

export const operationErrors = {
  JOB_NOT_FAILED: {
    status: 409,
    when: 'a job is to be run again that has not failed, runs, or was retried by another admin',
    th: 'งานนี้กำลังทำอยู่หรือมีคนสั่งลองใหม่แล้ว',
    en: 'This job is running, or someone has already retried it.',
  },
} as const satisfies ErrorTable
