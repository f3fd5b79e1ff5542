import { Scale } from 'lucide-react'
import { useState } from 'react'
import { betCalls } from '#contract/bet/bet.calls.ts'
import { formatMoney, houseCurrency } from '#contract/core/money.ts'
import type { ReplyOut } from '#contract/frames/call.ts'
import { currentBrand } from '#kit/brand/brand.ts'
import { call } from '#kit/client/client.ts'
import { dayPresets } from '#kit/list/day-presets.ts'
import { Dialog, DialogActions } from '#kit/overlay/dialog.tsx'
import { toastError } from '#kit/overlay/toast.tsx'
import { Detail } from '#kit/parts/detail.tsx'
import { Button } from '#kit/plain/button.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { useLocale } from '#kit/text/locale.ts'
import { useText } from '#kit/text/text.ts'
import { useTimeFormat } from '#kit/time/format.ts'
import { betMessages } from './bet.messages.ts'

type Proof = ReplyOut<typeof betCalls.proveBets>

/** Reports in one sentence whether bets and ledger agree on the last thirty days. */
export function ProveBets() {
  const t = useText(betMessages)
  const format = useTimeFormat()
  const locale = useLocale()
  const { timeZone } = currentBrand()
  const [busy, setBusy] = useState(false)
  const [proof, setProof] = useState<Proof | null>(null)

  async function prove() {
    const month = dayPresets(timeZone).find(({ text }) => text === 'last30')
    if (!month) return
    setBusy(true)
    try {
      setProof(await call(betCalls.proveBets, { body: { from: month.from, to: month.to } }))
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }

  const money = (amountMinor: number) => formatMoney(amountMinor, houseCurrency, locale)
  const close = () => setProof(null)
  return (
    <>
      <Button icon={<Scale size={16} />} busy={busy} onClick={prove}>
        {t('prove')}
      </Button>
      {proof && (
        <Dialog title={t('proveTitle')} onClose={close}>
          <Notice tone={proof.gaps.length === 0 ? 'ok' : 'bad'}>
            {proof.gaps.length === 0 ? t('agrees', { days: proof.days }) : t('differs', { count: proof.gaps.length })}
          </Notice>
          <Detail
            items={proof.gaps.map(({ day, betMinor, ledgerBetMinor, winMinor, ledgerWinMinor }) => [
              format.day(day),
              t('gap', { bet: money(betMinor - ledgerBetMinor), win: money(winMinor - ledgerWinMinor) }),
            ])}
          />
          <DialogActions>
            <Button look="primary" onClick={close}>
              {t('close')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}
