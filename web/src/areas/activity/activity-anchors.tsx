import { eachText } from '#browser/messages.ts'
import { activityCalls } from '#contract/activity/activity.calls.ts'
import type { AnchorOutcome, AnchorReport, AnchorResult } from '#contract/activity/anchor.types.ts'
import type { ReplyOut } from '#contract/frames/call.ts'
import { call } from '#kit/client/client.ts'
import { useCall } from '#kit/client/use-call.ts'
import { area } from '#kit/form/fields.tsx'
import { Form } from '#kit/form/form.tsx'
import { CopyButton } from '#kit/plain/copy-button.tsx'
import { Notice, type Tone } from '#kit/plain/notice.tsx'
import { useNumber } from '#kit/text/number.ts'
import { useText } from '#kit/text/text.ts'
import { useTimeFormat } from '#kit/time/format.ts'
import { activityMessages } from './activity.messages.ts'
import styles from './activity.module.css'

const w = eachText(activityMessages)

const tones: Readonly<Record<AnchorOutcome, Tone>> = {
  rewritten: 'bad',
  cut: 'bad',
  forged: 'bad',
  otherBrand: 'bad',
  unknownKey: 'warn',
  unreadable: 'warn',
  lost: 'warn',
  stale: 'warn',
  newer: 'ok',
  fits: 'ok',
  none: 'muted',
}

type NoticeProps = { result: AnchorResult; soundUpTo?: AnchorReport['soundUpTo'] }

/** The result of the comparison with anchors, in one sentence, and up to where the log is unchanged. */
export function AnchorNotice({ result: { outcome, anchor, missing }, soundUpTo }: NoticeProps) {
  const t = useText(activityMessages)
  const number = useNumber()
  const { dateTime } = useTimeFormat()
  const placed = (place: AnchorResult['anchor']) =>
    place ? { count: number.format(place.count), time: dateTime(new Date(place.at)) } : { count: '', time: '' }
  return (
    <Notice tone={tones[outcome]}>
      {t(outcome, { ...placed(anchor), missing: number.format(missing ?? 0) })}
      {soundUpTo && <div>{t('soundUpTo', placed(soundUpTo))}</div>}
    </Notice>
  )
}

/** The newest anchor, to be copied to a place outside of this system, where it cannot be changed. */
export function NewestAnchor({ text }: { text: string }) {
  const t = useText(activityMessages)
  return (
    <div>
      {t('newest')}
      <div className={styles.hash}>
        <code>{text}</code>
        <CopyButton value={text} label={t('newest')} />
      </div>
      <p className={styles.hint}>{t('newestText')}</p>
    </div>
  )
}

const Pasted = activityCalls.verify.body.required()
const fields = { anchor: area({ title: w.pasted, hint: w.pastedText, rows: 3, required: false }) }

type PasteProps = { pasted: AnchorResult | null; onResult(result: ReplyOut<typeof activityCalls.verify>): void }

export function PasteAnchor({ pasted, onResult }: PasteProps) {
  const t = useText(activityMessages)
  return (
    <>
      <Form
        schema={Pasted}
        initial={{ anchor: '' }}
        fields={fields}
        submit={async body => onResult(await call(activityCalls.verify, { body }))}
        action={t('compare')}
        onDone={() => undefined}
      />
      {pasted && (
        // On a phone it would be below the visible part of the dialog.
        <div ref={shown => shown?.scrollIntoView({ block: 'nearest' })}>
          <AnchorNotice result={pasted} />
        </div>
      )}
    </>
  )
}

/** An alarm that the server raised in its own checks; shown until it is over. */
export function AnchorAlarm() {
  const t = useText(activityMessages)
  const { dateTime } = useTimeFormat()
  const { data } = useCall(activityCalls.listAlarms)
  const [first] = data?.alarms ?? []
  if (!first) return null
  return (
    <div className={styles.alarm}>
      <Notice tone={tones[first.outcome]} title={t('alarmTitle')}>
        {t('alarm', { time: dateTime(new Date(first.since)) })}
      </Notice>
    </div>
  )
}
