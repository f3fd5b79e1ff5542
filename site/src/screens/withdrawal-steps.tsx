import type { OwnPre } from '#contract/pretransaction/pretransaction.types.ts'
import { Notice } from '#site/kit/parts.tsx'
import { useFormat } from '#site/text/format.ts'
import { useText } from '#site/text/text.ts'
import { isWaiting } from './pre.words.ts'
import { promiseMessages } from './promise.messages.ts'
import './withdrawal-steps.css'

/** Where a withdrawal is, with the time of each step, and when it arrives at the latest. It says plainly when it is late. */
export function WithdrawalSteps({ pre }: { pre: OwnPre }) {
  const t = useText(promiseMessages)
  const { clock, moment } = useFormat()
  const { steps } = pre
  const last = steps.findLastIndex(({ at }) => at !== null)
  return (
    <>
      <Promised pre={pre} />
      <ol className="steps" aria-label={t('steps')}>
        {steps.map(({ name, at }, place) => (
          <li
            key={name}
            className={at === null ? 'to-come' : 'taken'}
            aria-current={place === last ? 'step' : undefined}
          >
            <span>{t(name)}</span>
            {at !== null && (
              <time dateTime={at} title={moment(at)}>
                {clock(at)}
              </time>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

function Promised({ pre }: { pre: OwnPre }) {
  const t = useText(promiseMessages)
  const { moment } = useFormat()
  const { promise } = pre
  if (!isWaiting(pre)) {
    return pre.status === 'paid' && promise?.isLate ? <p>{t('wasLate', { at: moment(promise.at) })}</p> : null
  }
  if (!promise) return <p className="muted">{t('cannotSay')}</p>
  if (promise.isLate) return <Notice kind="bad">{t('late', { at: moment(promise.at) })}</Notice>
  return (
    <p>
      <strong>{t('by', { at: moment(promise.at) })}</strong>
      {promise.firstAt !== null && <span className="muted"> {t('first', { at: moment(promise.firstAt) })}</span>}
    </p>
  )
}
