import { CircleCheck, CircleDashed } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { dashboardCalls } from '#contract/dashboard/dashboard.calls.ts'
import { setupSteps, setupTopics } from '#contract/dashboard/setup-steps.ts'
import { screens } from '#contract/screens.ts'
import { useCall } from '#kit/client/use-call.ts'
import { useFresh } from '#kit/live/use-fresh.ts'
import { Button } from '#kit/plain/button.tsx'
import { keepHint, useIsAway } from '#kit/session/hints.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { dashboardMessages } from './dashboard.messages.ts'
import styles from './dashboard.module.css'

const steps = [dashboardCalls.getSetup]
const soon = { restMs: 2_000 }

/** What a new brand has to set up, until all of it is done or the admin puts it away. Others see the steps that are theirs. */
export function SetupCard() {
  return useIsAway('setup') ? null : <Steps />
}

function Steps() {
  const t = useText(dashboardMessages)
  const read = useRead()
  const id = useId()
  const { data } = useCall(dashboardCalls.getSetup)
  useFresh(steps, setupTopics, soon)
  const all = data?.steps ?? []
  const done = all.filter(({ isDone }) => isDone)
  if (done.length === all.length) return null
  return (
    <div className={styles.work}>
      <section className={styles.card} aria-labelledby={id}>
        <header>
          <h2 id={id}>{t('setup')}</h2>
          <span className={styles.progress}>{t('setupDone', { done: done.length, all: all.length })}</span>
          <Button look="quiet" size="small" onClick={() => keepHint('setup', true)}>
            {t('setupAway')}
          </Button>
        </header>
        <ol className={styles.setup}>
          {all.map(({ name, isDone }) => (
            <li key={name} data-done={isDone || undefined}>
              {isDone ? <CircleCheck size={18} aria-hidden="true" /> : <CircleDashed size={18} aria-hidden="true" />}
              <Link to={screens[setupSteps[name].screen].path}>{read(setupSteps[name])}</Link>
              <span className="sr-only">{t(isDone ? 'setupIsDone' : 'setupIsOpen')}</span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
