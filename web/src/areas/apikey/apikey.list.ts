import { eachText } from '#browser/messages.ts'
import { apiKeyCalls } from '#contract/apikey/apikey.calls.ts'
import { keyKinds, keyRecord, keyStates } from '#contract/apikey/apikey.record.ts'
import { defineList } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import { columnsOf } from '#kit/record/columns.ts'
import { keyState } from './apikey.cells.ts'
import { apiKeyMessages } from './apikey.messages.ts'

const w = eachText(apiKeyMessages)
const column = columnsOf(keyRecord)

export const apiKeys = defineList({
  call: apiKeyCalls.searchApiKeys,
  one: apiKeyCalls.getApiKey,
  rowKey: 'id',
  columns: [
    column('name', { lead: 'who', sortable: true }),
    column('state', { lead: 'state', render: keyState }),
    column('hint', { lead: 'code' }),
    column('kind'),
    column('endsAt', { lead: 'since', sortable: true }),
    column('lastUsedAt', { lead: 'about' }),
    column('lastUsedIp'),
    column('perMinute', { hidden: true }),
    column('createdBy'),
    column('createdAt', { sortable: true, hidden: true }),
  ],
  filters: [
    { kind: 'select', name: 'state', title: keyRecord.state.title, useOptions: textOptions(keyStates) },
    { kind: 'select', name: 'kind', title: keyRecord.kind.title, useOptions: textOptions(keyKinds) },
  ],
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText, first: null },
  live: 'apiKey',
})
