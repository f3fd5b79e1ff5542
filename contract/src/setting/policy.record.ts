import { choice, type RecordFields } from '../core/record.ts'
import { policyFields } from './policy-row.ts'
import { policies } from './setting-policy.ts'

export const policyLog: RecordFields = {
  ...policyFields(policies),
  /** Said where a part of the change waits for a second admin. */
  status: choice({ th: 'สถานะ', en: 'Status' }, { waiting: { th: 'รออนุมัติ', en: 'Waiting for approval' } }),
}
