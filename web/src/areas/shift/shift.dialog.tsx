import { useMemo } from 'react'
import { eachText } from '#browser/messages.ts'
import { shiftCalls } from '#contract/shift/shift.calls.ts'
import { shiftLog, shiftRecord } from '#contract/shift/shift.record.ts'
import type { ShiftRow } from '#contract/shift/shift.types.ts'
import { useCall } from '#kit/client/use-call.ts'
import { ChangeDialog } from '#kit/form/change.dialog.tsx'
import { area, carried, select } from '#kit/form/fields.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { useText } from '#kit/text/text.ts'
import { shiftMessages } from './shift.messages.ts'
import { Balances, Parts, Requests } from './shift-parts.tsx'

export type ShiftCommand = 'close' | 'closeFor' | 'sign' | 'refuse' | 'takeBack'
type Props = { row: ShiftRow; onClose(): void }

const w = eachText(shiftMessages)

/** The question that goes with a step of a shift. */
export function ShiftDialog({ command, ...props }: Props & { command: ShiftCommand }) {
  if (command === 'close' || command === 'closeFor') return <CloseDialog {...props} isFor={command === 'closeFor'} />
  if (command === 'sign') return <SignDialog {...props} />
  if (command === 'refuse') return <RefuseDialog {...props} />
  return <TakeBackDialog {...props} />
}

export function OpenDialog({ onClose }: { onClose(): void }) {
  const t = useText(shiftMessages)
  return (
    <ChangeDialog
      title={t('open')}
      call={shiftCalls.openShift}
      initial={{}}
      fields={{}}
      action={t('open')}
      done={t('opened')}
      onClose={onClose}
    >
      <p>{t('openText')}</p>
    </ChangeDialog>
  )
}

/** Who can take this shift over, by their names. */
const nextOptionsOf = (id: string) =>
  function useNextOptions() {
    const { data } = useCall(shiftCalls.listNextCashiers, { params: { id } })
    return (data?.admins ?? []).map(admin => ({ value: admin.id, label: admin.name }))
  }

function CloseDialog({ row, isFor, onClose }: Props & { isFor: boolean }) {
  const t = useText(shiftMessages)
  const { id } = row
  const { data } = useCall(shiftCalls.getShift, { params: { id } })
  const fields = useMemo(
    () => ({
      version: carried,
      nextId: select({ title: w.next, hint: w.nextHint, required: true, useOptions: nextOptionsOf(id) }),
      explanation: area({
        title: isFor ? w.whyFor : shiftRecord.explanation.title,
        ...(isFor ? {} : { hint: w.explanationHint }),
        rows: 3,
      }),
    }),
    [id, isFor],
  )
  const title = isFor
    ? row.status === 'waiting'
      ? 'nameOther'
      : 'closeFor'
    : row.status === 'open'
      ? 'close'
      : 'signAgain'
  return (
    <ChangeDialog
      title={`${t(title)} · ${row.number}`}
      call={isFor ? shiftCalls.closeShiftFor : shiftCalls.closeShift}
      params={{ id }}
      initial={{ version: row.version, nextId: '', explanation: isFor ? '' : row.explanation }}
      fields={fields}
      action={t(title)}
      done={({ nextName }) => t('closed', { name: nextName ?? '' })}
      onClose={onClose}
    >
      <p>{isFor ? t('closeForText', { name: row.adminName }) : t('closeText')}</p>
      {data ? (
        <>
          <Parts shift={data} />
          <Requests shift={data} />
          <Balances shift={data} />
        </>
      ) : (
        <Waiting />
      )}
    </ChangeDialog>
  )
}

const seen = { version: carried }
const reasoned = { version: carried, reason: area({ title: shiftLog.reason.title, hint: w.reasonHint }) }

function SignDialog({ row, onClose }: Props) {
  const t = useText(shiftMessages)
  const { id, number, version, adminName: name } = row
  return (
    <ChangeDialog
      title={`${t('sign')} · ${number}`}
      call={shiftCalls.signShift}
      params={{ id }}
      initial={{ version }}
      fields={seen}
      action={t('sign')}
      done={t('signed')}
      onClose={onClose}
    >
      <p>{t('signText', { number, name })}</p>
    </ChangeDialog>
  )
}

function RefuseDialog({ row, onClose }: Props) {
  const t = useText(shiftMessages)
  const { id, number, version } = row
  return (
    <ChangeDialog
      danger
      title={`${t('refuse')} · ${number}`}
      call={shiftCalls.refuseShift}
      params={{ id }}
      initial={{ version, reason: '' }}
      fields={reasoned}
      action={t('refuse')}
      done={t('refused')}
      onClose={onClose}
    >
      <p>{t('refuseText', { number, name: row.closedByName ?? '' })}</p>
    </ChangeDialog>
  )
}

function TakeBackDialog({ row, onClose }: Props) {
  const t = useText(shiftMessages)
  const { id, number, version } = row
  return (
    <ChangeDialog
      title={`${t('takeBack')} · ${number}`}
      call={shiftCalls.takeBackShift}
      params={{ id }}
      initial={{ version }}
      fields={seen}
      action={t('takeBack')}
      done={t('takenBack')}
      onClose={onClose}
    >
      <p>{t('takeBackText', { number })}</p>
    </ChangeDialog>
  )
}
