import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { eachText } from '#browser/messages.ts'
import { cutOverCalls } from '#contract/movein/cut-over.calls.ts'
import { cutOverRecord, cutOverStatusWords } from '#contract/movein/cut-over.record.ts'
import type { CutOver, CutOverPlan } from '#contract/movein/cut-over.types.ts'
import { currentBrand } from '#kit/brand/brand.ts'
import { useChange } from '#kit/client/use-call.ts'
import { ChangeDialog } from '#kit/form/change.dialog.tsx'
import { wallTime } from '#kit/form/wall-time.tsx'
import { confirm } from '#kit/overlay/confirm.tsx'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { Detail } from '#kit/parts/detail.tsx'
import { Section } from '#kit/parts/section.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { Button } from '#kit/plain/button.tsx'
import { inputsOf } from '#kit/record/inputs.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { cutOverMessages } from './cut-over.messages.ts'
import styles from './movein.module.css'

const w = eachText(cutOverMessages)
const { freezeAt, at, wayBackHours } = cutOverRecord

const fields = {
  freezeAt: wallTime({ title: freezeAt.title, hint: w.freezeHint }),
  at: wallTime({ title: at.title, hint: w.atHint }),
  ...inputsOf({ wayBackHours }, { wayBackHours: w.wayBackHint }),
}
const usualHours = 48

/** Times after which there is no way back. */
const wayBackUntil = ({ at: moment, wayBackHours: hours }: CutOverPlan): string =>
  new Date(Date.parse(moment) + hours * 3_600_000).toISOString()

/** When the other system stops, when members sign in here, and for how long there is a way back. */
export function Plan({ cutOver: { stage, plan } }: { cutOver: CutOver }) {
  const t = useText(cutOverMessages)
  const read = useRead()
  const show = useShow()
  const change = useChange()
  const [making, setMaking] = useState(false)
  const mayGiveUp = stage === 'planned' || stage === 'frozen' || stage === 'confirmed'
  async function giveUp({ id, number, version }: CutOverPlan) {
    const text = t('giveUpText', { number })
    if (!(await confirm({ title: t('giveUp'), text, action: t('giveUp'), danger: true }))) return
    try {
      await change(cutOverCalls.cancelCutOver, { params: { id }, body: { version } })
      toastDone(t('givenUp'))
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <Section title={t('plan')} text={t(`plan_${stage}`)}>
      {plan && (
        <Detail
          items={[
            [read(cutOverRecord.number.title), plan.number],
            [
              read(cutOverRecord.status.title),
              show.badge(stage === 'open' ? 'ok' : 'info', cutOverStatusWords[plan.status]),
            ],
            [read(freezeAt.title), show.time(plan.freezeAt)],
            [read(at.title), show.time(plan.at)],
            [t('wayBackUntil'), plan.wayBackHours === 0 ? null : show.time(wayBackUntil(plan))],
            [read(cutOverRecord.plannedBy.title), plan.plannedBy],
            [read(cutOverRecord.confirmedBy.title), plan.confirmedBy],
          ]}
        />
      )}
      <div className={styles.buttons}>
        {stage === 'none' && (
          <Button look="primary" icon={<CalendarClock size={16} />} onClick={() => setMaking(true)}>
            {t('make')}
          </Button>
        )}
        {plan && mayGiveUp && <Button onClick={() => void giveUp(plan)}>{t('giveUp')}</Button>}
      </div>
      {making && (
        <ChangeDialog
          title={t('makeTitle')}
          call={cutOverCalls.planCutOver}
          initial={{ freezeAt: '', at: '', wayBackHours: usualHours }}
          fields={fields}
          action={t('make')}
          done={t('made')}
          onClose={() => setMaking(false)}
        >
          <p>{t('makeText', { zone: currentBrand().timeZone })}</p>
        </ChangeDialog>
      )}
    </Section>
  )
}
