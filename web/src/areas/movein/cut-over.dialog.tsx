import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { westernDigits } from '#contract/core/decimal.ts'
import { moveInCalls } from '#contract/movein/movein.calls.ts'
import type { CutOver } from '#contract/movein/movein.types.ts'
import { useChange } from '#kit/client/use-call.ts'
import { Dialog, DialogActions } from '#kit/overlay/dialog.tsx'
import { toastError } from '#kit/overlay/toast.tsx'
import { useFigures } from '#kit/parts/use-figures.ts'
import { Button } from '#kit/plain/button.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { useText } from '#kit/text/text.ts'
import { moveInMessages } from './movein.messages.ts'
import styles from './movein.module.css'

type Figures = Pick<CutOver, 'memberCount' | 'totalMinor'>
type Props = { cutOver: Figures; onDone(figures: Figures): void; onClose(): void }

/** The last question before nothing can be undone: the figures are read, and one of them is typed. */
export function CutOverDialog({ cutOver: { memberCount, totalMinor }, onDone, onClose }: Props) {
  const t = useText(moveInMessages)
  const { money, count } = useFigures()
  const change = useChange()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const isTyped = westernDigits(typed).replaceAll(/[\s,]/g, '') === String(memberCount)

  async function confirm() {
    if (!isTyped || busy) return
    setBusy(true)
    try {
      const figures = { memberCount, totalMinor }
      await change(moveInCalls.cutOverMoves, { body: figures })
      onDone(figures)
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
        <Notice tone="warn">{t('confirmText', { members: count(memberCount), total: money(totalMinor) })}</Notice>
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
