import { Link } from 'react-router'
import { faultKinds, type JudgedFault, type PracticeHour } from '#contract/practice/practice.types.ts'
import { type ScreenName, screens } from '#contract/screens.ts'
import { openParam } from '#kit/list/list.state.ts'
import { Drawer } from '#kit/overlay/drawer.tsx'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import type { Tone } from '#kit/plain/notice.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { useTimeFormat } from '#kit/time/format.ts'
import { practiceMessages } from './practice.messages.ts'
import styles from './practice.module.css'

const tones = { found: 'ok', wrong: 'bad', untouched: 'warn' } as const satisfies Record<JudgedFault['outcome'], Tone>
const places = {
  request: 'pre-transaction-deposit-withdraw',
  line: 'pre-transaction-matching',
} as const satisfies Record<string, ScreenName>

/** How long somebody took, as a clock shows it: `4:05`. */
const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** What was hidden, what became of it, and the way to each. */
export function PracticeDrawer({ hour, onClose }: { hour: PracticeHour; onClose(): void }) {
  const t = useText(practiceMessages)
  const found = hour.faults.filter(({ outcome }) => outcome === 'found').length
  return (
    <Drawer title={t('resultTitle')} onClose={onClose}>
      <p className={styles.score}>{t('foundOf', { found, count: hour.faults.length })}</p>
      <ol className={styles.faults}>
        {hour.faults.map(fault => (
          <Fault key={fault.id} fault={fault} onFollow={onClose} />
        ))}
      </ol>
      <p className={styles.lesson}>{t('again')}</p>
    </Drawer>
  )
}

function Fault({ fault, onFollow }: { fault: JudgedFault; onFollow(): void }) {
  const t = useText(practiceMessages)
  const read = useRead()
  const { named } = useTimeFormat()
  const { kind, outcome, seconds, subjectId, subjectName } = fault
  const { on, lesson } = faultKinds[kind]
  return (
    <li>
      <strong>{read(faultKinds[kind])}</strong> <StatusBadge tone={tones[outcome]}>{t(outcome)}</StatusBadge>
      <span>
        <Link to={`${screens[places[on]].path}?${openParam}=${subjectId}`} onClick={onFollow}>
          {named(subjectName)}
        </Link>
        {seconds !== null && ` · ${t('seconds', { time: clockOf(seconds) })}`}
      </span>
      <p className={styles.lesson}>{read(lesson)}</p>
    </li>
  )
}
