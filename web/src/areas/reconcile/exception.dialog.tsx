import { useMemo } from 'react'
import { eachText } from '#browser/messages.ts'
import { formatMoney } from '#contract/core/money.ts'
import { isOtherPayer } from '#contract/pretransaction/line.rules.ts'
import { exceptionLog } from '#contract/reconcile/exception.record.ts'
import type { BankSide, ExceptionDetail, OwnSide, TieCandidate } from '#contract/reconcile/exception.types.ts'
import { type FixName, fixes, type ReconcileSide } from '#contract/reconcile/exception-classes.ts'
import { reconcileCalls } from '#contract/reconcile/reconcile.calls.ts'
import { useCall } from '#kit/client/use-call.ts'
import { ChangeDialog } from '#kit/form/change.dialog.tsx'
import { area, carried, select } from '#kit/form/fields.tsx'
import type { Values } from '#kit/form/form.types.ts'
import type { Option } from '#kit/list/list.types.ts'
import { useLocale } from '#kit/text/locale.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { confirmPayer, PayerBeside } from '#web/areas/pretransaction/line-payer.public.tsx'
import { type Found, memberToCredit } from './exception-member.tsx'
import { reconcileMessages } from './reconcile.messages.ts'

const w = eachText(reconcileMessages)

const calls = {
  deposit: { fix: reconcileCalls.fixDeposit, undo: reconcileCalls.undoDepositFix },
  withdraw: { fix: reconcileCalls.fixWithdraw, undo: reconcileCalls.undoWithdrawFix },
} as const

/** What is asked about an exception before it is done: a fix, with what it is made with, or to undo the last one. */
export type ExceptionQuestion =
  | { command: 'fix'; fix: FixName; candidate?: TieCandidate; returned?: OwnSide }
  | { command: 'undo' }

type Props = { side: ReconcileSide; exception: ExceptionDetail; onClose(): void }

export function ExceptionDialog({ request, ...props }: Props & { request: ExceptionQuestion }) {
  return request.command === 'undo' ? <UndoDialog {...props} /> : <FixDialog {...props} request={request} />
}

const hidden = {
  fix: carried,
  version: carried,
  lineIds: carried,
  transferIds: carried,
  preId: carried,
}
const reasonField = { reason: area({ title: exceptionLog.reason.title, hint: w.reasonHint }) }
const plainFields = { ...hidden, memberId: carried, confirmPayer: carried, gatewayId: carried, ...reasonField }

type CreditBody = { memberId?: string }
const isOther = (found: Found, { memberId }: CreditBody): boolean => {
  const member = memberId === undefined ? undefined : found.get(memberId)
  return member !== undefined && isOtherPayer(member.payer)
}

/** Who gets the money of a line, beside who paid it: one who did not is confirmed. */
function creditOf(line: BankSide) {
  const found: Found = new Map()
  return {
    fields: {
      ...plainFields,
      memberId: memberToCredit({ words: { title: w.member, hint: w.memberHint }, lineId: line.id, found }),
      confirmPayer: confirmPayer((body: CreditBody) => isOther(found, body)),
      ...reasonField,
    },
    Watch({ values: { memberId } }: { values: Values }) {
      const member = found.get(String(memberId))
      return member ? <PayerBeside line={line} owner={member} /> : null
    },
  }
}

const namesOf = (gateways: readonly { id: string; name: string }[] | undefined): readonly Option[] =>
  (gateways ?? []).map(({ id, name }) => ({ value: id, label: name }))
const useDepositGateways = () => namesOf(useCall(reconcileCalls.listDepositGateways).data?.gateways)
const useWithdrawGateways = () => namesOf(useCall(reconcileCalls.listWithdrawGateways).data?.gateways)
const settlementFields = (useOptions: () => readonly Option[]) => ({
  ...plainFields,
  gatewayId: select({ title: w.gateway, useOptions }),
  ...reasonField,
})
const ofSettlement = {
  deposit: settlementFields(useDepositGateways),
  withdraw: settlementFields(useWithdrawGateways),
}

/** What is asked for beside the reason. */
function partsOf(fix: FixName, side: ReconcileSide, line: BankSide | undefined) {
  if (fix === 'credit' && line) return creditOf(line)
  return { fields: fix === 'settlement' ? ofSettlement[side] : plainFields }
}

const texts = {
  tie: 'tieText',
  credit: 'creditText',
  correct: 'correctText',
  reverse: 'reverseText',
  return: 'returnText',
  fee: 'feeText',
  loss: 'lossText',
  settlement: 'settlementText',
  gain: 'gainText',
} as const satisfies Record<FixName, string>

/** Whole amounts where a record is taken back or made; else what the two sides differ by. */
function movedBy(fix: FixName, { bankMinor, ownMinor }: ExceptionDetail): number {
  const difference = (bankMinor ?? 0) - (ownMinor ?? 0)
  return Math.abs(fix === 'credit' || fix === 'reverse' || fix === 'return' ? (bankMinor ?? ownMinor ?? 0) : difference)
}

function FixDialog({
  side,
  exception,
  request,
  onClose,
}: Props & { request: Extract<ExceptionQuestion, { command: 'fix' }> }) {
  const t = useText(reconcileMessages)
  const read = useRead()
  const locale = useLocale()
  const { fix, candidate, returned } = request
  const record = returned ?? exception.records[0]
  const [line] = exception.lines
  const parts = useMemo(() => partsOf(fix, side, line), [fix, side, line])
  const details = {
    amount: formatMoney(movedBy(fix, exception), exception.currency, locale),
    name: record?.name ?? exception.name,
    number: record?.number ?? '',
  }
  const initial = {
    fix,
    version: exception.version,
    reason: '',
    ...(fix === 'tie' && {
      lineIds: candidate?.lines.map(({ id }) => id) ?? [],
      transferIds: candidate?.records.map(({ id }) => id) ?? [],
    }),
    ...(fix === 'credit' && { confirmPayer: false }),
    ...(returned?.preId && { preId: returned.preId }),
  }
  return (
    <ChangeDialog
      danger={fix === 'reverse'}
      title={read(fixes[fix])}
      call={calls[side].fix}
      params={{ id: exception.id }}
      initial={initial}
      {...parts}
      action={read(fixes[fix])}
      done={({ approval }) => t(approval ? 'waiting' : 'done')}
      onClose={onClose}
    >
      <p>{t(texts[fix], details)}</p>
    </ChangeDialog>
  )
}

const undoFields = { version: carried, ...reasonField }

function UndoDialog({ side, exception, onClose }: Props) {
  const t = useText(reconcileMessages)
  const read = useRead()
  const locale = useLocale()
  const last = exception.history[0]
  const details = {
    fix: last ? read(fixes[last.fix]) : '',
    amount: formatMoney(last?.amountMinor ?? 0, exception.currency, locale),
  }
  return (
    <ChangeDialog
      danger
      title={t('undo')}
      call={calls[side].undo}
      params={{ id: exception.id }}
      initial={{ version: exception.version, reason: '' }}
      fields={undoFields}
      action={t('undo')}
      done={({ approval }) => t(approval ? 'waiting' : 'undoDone')}
      onClose={onClose}
    >
      <p>{t('undoText', details)}</p>
    </ChangeDialog>
  )
}
