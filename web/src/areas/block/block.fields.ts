import { eachText } from '#browser/messages.ts'
import type { blockCalls } from '#contract/block/block.calls.ts'
import { blockSetting } from '#contract/block/block.record.ts'
import { blockKindNames, blockKinds } from '#contract/block/block.rules.ts'
import { type BankCode, banks } from '#contract/core/bank.ts'
import { bank as bankField } from '#contract/core/base.record.ts'
import type { BodyIn } from '#contract/frames/call.ts'
import { memberCalls } from '#contract/member/member.calls.ts'
import { carried, select, text } from '#kit/form/fields.tsx'
import { wallTime } from '#kit/form/wall-time.tsx'
import { startsBy, when } from '#kit/form/when.ts'
import { useCan } from '#kit/guard/can.tsx'
import type { Option } from '#kit/list/list.types.ts'
import { textOptions } from '#kit/list/text-options.ts'
import { inputsOf } from '#kit/record/inputs.ts'
import { useRead } from '#kit/text/text.ts'
import { blockMessages } from './block.messages.ts'

const w = eachText(blockMessages)
type Body = BodyIn<typeof blockCalls.addBlock>

const { ends: _, ...entered } = blockSetting
const setting = {
  ...inputsOf(entered, { effect: w.effectHint }),
  ends: wallTime({ title: blockSetting.ends.title, hint: w.endsHint, required: false }),
}

/** Kinds that this admin may type: a phone or account number only who may reveal such numbers. */
function useKinds(): readonly Option[] {
  const read = useRead()
  const mayType = useCan(memberCalls.revealMember.needs)
  return blockKindNames
    .filter(kind => mayType || (kind !== 'account' && kind !== 'phone'))
    .map(value => ({ value, label: read(blockKinds[value]) }))
}

/** What coincides easily is reviewed, unless somebody chooses otherwise. */
const effect = startsBy(({ kind }: Body) => (blockKinds[kind].coincides ? 'review' : 'refuse'), setting.effect)

export const typedFields = {
  kind: select<Body['kind']>({ title: { th: 'ชนิด', en: 'Kind' }, useOptions: useKinds }),
  bank: when(
    ({ kind }: Body) => kind === 'account',
    select<BankCode>({ title: bankField.title, useOptions: textOptions(banks) }),
  ),
  value: text({ title: w.value, hint: w.valueHint, required: true, maxLength: 120 }),
  ...setting,
  effect,
  memberId: carried,
  lineId: carried,
}

export const chosenFields = {
  kind: carried,
  bank: carried,
  value: carried,
  ...setting,
  memberId: carried,
  lineId: carried,
}

export const changedFields = { ...setting, version: carried }
