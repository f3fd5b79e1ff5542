import { shiftCalls } from '#contract/shift/shift.calls.ts'
import type { ShiftRow } from '#contract/shift/shift.types.ts'
import { useCall } from '#kit/client/use-call.ts'
import { Can } from '#kit/guard/can.tsx'
import { useLive } from '#kit/live/use-live.ts'
import { useShow } from '#kit/parts/show.tsx'
import { Button } from '#kit/plain/button.tsx'
import { useText } from '#kit/text/text.ts'
import { shiftMessages } from './shift.messages.ts'
import styles from './shift.module.css'

type Props = { onOpen(): void; onClose(row: ShiftRow): void; onShow(row: ShiftRow): void }

/** The shift of this admin with its age, and what waits for their signature or came back to them. */
export function OwnShift({ onOpen, onClose, onShow }: Props) {
  const t = useText(shiftMessages)
  const show = useShow()
  const { data, refresh } = useCall(shiftCalls.getOwnShifts)
  useLive('shift', refresh)
  if (!data) return <div className={styles.own} aria-busy="true" />
  const { open, toSign, sentBack } = data
  return (
    <section className={styles.own} aria-label={t('mine')}>
      <div className={styles.card} data-open={open !== null || undefined}>
        {open === null ? (
          <>
            <p>
              <strong>{t('none')}</strong>
              <span>{t('noneHint')}</span>
            </p>
            <Can needs={shiftCalls.openShift.needs}>
              <Button look="primary" onClick={onOpen}>
                {t('open')}
              </Button>
            </Can>
          </>
        ) : (
          <>
            <p>
              <strong>
                {t('mine')} · {open.number}
              </strong>
              <span>
                {t('since')} {show.waited(open.openedAt)}
              </span>
            </p>
            <Button onClick={() => onShow(open)}>{t('show')}</Button>
            <Button look="primary" onClick={() => onClose(open)}>
              {t('close')}
            </Button>
          </>
        )}
      </div>
      <Rows title={t('toSign')} rows={toSign} onShow={onShow} />
      <Rows title={t('sentBack')} rows={sentBack} onShow={onShow} />
    </section>
  )
}

function Rows({ title, rows, onShow }: { title: string; rows: readonly ShiftRow[]; onShow(row: ShiftRow): void }) {
  const t = useText(shiftMessages)
  return rows.map(row => (
    <div key={row.id} className={styles.card} data-waits>
      <p>
        <strong>{title}</strong>
        <span>{t('fromName', { number: row.number, name: row.adminName })}</span>
      </p>
      <Button onClick={() => onShow(row)}>{t('show')}</Button>
    </div>
  ))
}
