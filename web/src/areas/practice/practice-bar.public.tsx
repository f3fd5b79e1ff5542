import { GraduationCap } from 'lucide-react'
import { useEffect, useState } from 'react'
import { practiceCalls } from '#contract/practice/practice.calls.ts'
import { type PracticeHour, practiceMinutes } from '#contract/practice/practice.types.ts'
import { useCall, useChange } from '#kit/client/use-call.ts'
import { confirm } from '#kit/overlay/confirm.tsx'
import { toastError } from '#kit/overlay/toast.tsx'
import { Button } from '#kit/plain/button.tsx'
import { lazyPart } from '#kit/screen/lazy-part.ts'
import { useText } from '#kit/text/text.ts'
import { practiceMessages } from './practice.messages.ts'
import styles from './practice.module.css'

const PracticeDrawer = lazyPart(async () => ({ default: (await import('./practice.drawer.tsx')).PracticeDrawer }))
const minuteMs = 60_000

/** Says on every screen of a practice office that nothing in it is real, and lets the trainee start and end the hour. */
export function PracticeBar() {
  const t = useText(practiceMessages)
  const { data: hour, refresh } = useCall(practiceCalls.getHour)
  const [isOpen, setOpen] = useState(false)
  const { start, end } = useHourCommands(() => setOpen(true))
  const left = useMinutesLeft(hour, refresh)
  const isRunning = hour !== undefined && hour.startedAt !== null && !hour.isOver
  return (
    <div className={styles.bar}>
      <GraduationCap size={16} aria-hidden="true" />
      <p className={styles.mark}>
        <strong>{t('practice')}</strong>
        {isRunning && <span aria-live="off">{t('minutesLeft', { count: left })}</span>}
      </p>
      {hour && hour.startedAt === null && (
        <Button size="small" onClick={() => void start(hour.plantedCount)}>
          {t('start')}
        </Button>
      )}
      {isRunning && (
        <Button size="small" onClick={() => void end()}>
          {t('end')}
        </Button>
      )}
      {hour?.isOver && (
        <Button size="small" onClick={() => setOpen(true)}>
          {t('result')}
        </Button>
      )}
      {isOpen && hour?.isOver && <PracticeDrawer hour={hour} onClose={() => setOpen(false)} />}
    </div>
  )
}

function useHourCommands(onEnd: () => void) {
  const t = useText(practiceMessages)
  const change = useChange()
  return {
    async start(count: number) {
      if (!(await confirm({ title: t('start'), text: t('startText', { count }), action: t('start') }))) return
      await change(practiceCalls.startHour).catch(toastError)
    },
    async end() {
      if (!(await confirm({ title: t('end'), text: t('endText'), action: t('end') }))) return
      await change(practiceCalls.endHour).then(onEnd, toastError)
    },
  }
}

/** Counts down while the hour runs, and reads it again when it is over. */
function useMinutesLeft(hour: PracticeHour | undefined, refresh: () => void): number {
  const [now, setNow] = useState(() => Date.now())
  const isRunning = hour !== undefined && hour.endsAt !== null && !hour.isOver
  const leftMs = hour?.endsAt ? Date.parse(hour.endsAt) - now : 0
  useEffect(() => {
    if (!isRunning) return
    if (leftMs <= 0) refresh()
    const timer = setTimeout(() => setNow(Date.now()), Math.min(Math.max(leftMs, 0) + 1000, minuteMs))
    return () => clearTimeout(timer)
  }, [isRunning, leftMs, refresh])
  return Math.min(practiceMinutes, Math.max(0, Math.ceil(leftMs / minuteMs)))
}
