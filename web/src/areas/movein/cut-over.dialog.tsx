import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { westernDigits } from '#contract/core/decimal.ts'
import { cutOverCalls } from '#contract/movein/cut-over.calls.ts'
import type { CutOver, CutOverPlan } from '#contract/movein/cut-over.types.ts'
import { useChange } from '#kit/client/use-call.ts'
import { Dialog, DialogActions } from '#kit/overlay/dialog.tsx'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { useFigures } from '#kit/parts/use-figures.ts'
import { Button } from '#kit/plain/button.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { useText } from '#kit/text/text.ts'
import { useTimeFormat } from '#kit/time/format.ts'
import { cutOverMessages } from './cut-over.messages.ts'
import styles from './movein.module.css'

type Props = { plan: CutOverPlan; cutOver: Pick<CutOver, 'memberCount' | 'totalMinor'>; onClose(): void }

/** The last question before members are let in: the figures are read, and one of them is typed. */
export function CutOverDialog({ plan: { id, at, version }, cutOver: { memberCount, totalMinor }, onClose }: Props) {
  const t = useText(cutOverMessages)
  const { money, count } = useFigures()
  const format = useTimeFormat()
  const change = useChange()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const isTyped = westernDigits(typed).replaceAll(/[\s,]/g, '') === String(memberCount)

  async function confirm() {
    if (!isTyped || busy) return
    setBusy(true)
    try {
      await change(cutOverCalls.confirmCutOver, { params: { id }, body: { memberCount, totalMinor, version } })
      toastDone(t('done'))
      onClose()
    } catch (error) {
      toastError(error)
      setBusy(false)
    }
  }

  return (
    <Dialog title={t('doCutOver')} onClose={onClose}>
      <form
        className={styles.part}
        onSubmit={event => {
          event.preventDefault()
          void confirm()
        }}
      >
        <Notice tone="warn">
          {t('confirmText', { members: count(memberCount), total: money(totalMinor), at: format.exact(new Date(at)) })}
        </Notice>
        <TextInput
          label={t('typeCount', { count: count(memberCount) })}
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          onChange={event => setTyped(event.currentTarget.value)}
        />
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" look="danger" busy={busy} disabled={!isTyped}>
            {t('doCutOver')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
