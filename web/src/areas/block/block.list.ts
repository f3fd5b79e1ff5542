import type { ReactNode } from 'react'
import { eachText } from '#browser/messages.ts'
import { blockCalls } from '#contract/block/block.calls.ts'
import { blockReasonWords, blockRecord, blockStatusWords } from '#contract/block/block.record.ts'
import { blockEffectWords, blockKinds } from '#contract/block/block.rules.ts'
import type { BlockEntry } from '#contract/block/block.types.ts'
import { says } from '#contract/core/said.ts'
import { defineList } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import { waitingRows } from '#kit/list/waiting-filter.ts'
import type { Show } from '#kit/parts/show.tsx'
import { columnsOf } from '#kit/record/columns.ts'
import { useMatchingMembers, useMemberName } from '#web/areas/member/member-filter.public.ts'
import { blockMessages } from './block.messages.ts'

const w = eachText(blockMessages)
const r = blockRecord
const column = columnsOf(r)

const tones = { active: 'bad', lifted: 'muted', expired: 'muted' } as const
const effectTones = { refuse: 'bad', review: 'warn' } as const

export const blockState = ({ status }: Pick<BlockEntry, 'status'>, { badge }: Show): ReactNode =>
  badge(tones[status], blockStatusWords[status])

export const blockEffect = ({ effect }: Pick<BlockEntry, 'effect'>, { badge }: Show): ReactNode =>
  badge(effectTones[effect], blockEffectWords[effect])

/** Every entry, the newest first. */
export const blocks = defineList({
  call: blockCalls.searchBlocks,
  one: blockCalls.getBlock,
  rowKey: 'id',
  columns: [
    column('number', { lead: 'code' }),
    column('kind'),
    column('shown', { lead: 'who' }),
    column('effect', { lead: 'about', render: blockEffect }),
    column('status', { lead: 'state', render: blockState }),
    column('reason'),
    column('hitCount'),
    column('lastHitAt'),
    column('ends', {
      said: says.when({ field: 'ends', is: [null] }, says.fixed(w.noEnd), says.wallTime('ends')),
    }),
    column('appealed'),
    column('note', { hidden: true }),
    column('memberUsername', { hidden: true }),
    column('createdAt', { lead: 'since', sortable: true }),
    column('createdBy'),
    column('liftedBy', { hidden: true }),
    column('liftedAt', { hidden: true }),
    column('liftReason', { hidden: true }),
  ],
  filters: [
    { kind: 'select', name: 'kind', title: r.kind.title, useOptions: textOptions(blockKinds) },
    { kind: 'select', name: 'effect', title: r.effect.title, useOptions: textOptions(blockEffectWords) },
    { kind: 'select', name: 'status', title: r.status.title, useOptions: textOptions(blockStatusWords) },
    { kind: 'select', name: 'reason', title: r.reason.title, useOptions: textOptions(blockReasonWords) },
    { kind: 'boolean', name: 'endingSoon', title: w.endingSoon, yes: w.endingYes, no: w.endingNo },
    { kind: 'boolean', name: 'appealed', title: w.appealed, yes: w.appealedYes, no: w.appealedNo },
    {
      kind: 'record',
      name: 'memberId',
      title: w.memberFilter,
      useMatches: useMatchingMembers,
      useName: useMemberName,
    },
    waitingRows,
  ],
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText, first: { needs: blockCalls.addBlock.needs, title: w.add } },
  live: 'blockEntry',
  waits: 'blockEntry',
})
