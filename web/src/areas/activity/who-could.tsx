import { UserSearch } from 'lucide-react'
import { useState } from 'react'
import { activityCalls } from '#contract/activity/activity.calls.ts'
import { useCall } from '#kit/client/use-call.ts'
import { useCan } from '#kit/guard/can.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Button } from '#kit/plain/button.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { useText } from '#kit/text/text.ts'
import styles from './activity.module.css'
import { whoCouldMessages } from './who-could.messages.ts'
import { WhoCouldAnswer } from './who-could-answer.tsx'

/** The question at an activity: who else could have done it? It is read only when somebody asks. */
export function WhoCouldHaveDone({ id }: { id: number }) {
  const t = useText(whoCouldMessages)
  const may = useCan(activityCalls.whoCouldHaveDone.needs)
  const [isAsked, setAsked] = useState(false)
  if (!may) return null
  if (!isAsked)
    return (
      <div>
        <Button icon={<UserSearch size={16} />} onClick={() => setAsked(true)}>
          {t('ask')}
        </Button>
      </div>
    )
  return (
    <section aria-labelledby="who-could">
      {/* The button that was pressed is gone: the focus goes on to what took its place. */}
      <h3 id="who-could" className={styles.title} tabIndex={-1} ref={focusOnce}>
        {t('ask')}
      </h3>
      <Asked id={id} />
    </section>
  )
}

const focusOnce = (heading: HTMLElement | null) => heading?.focus()

function Asked({ id }: { id: number }) {
  const { data, error, refresh } = useCall(activityCalls.whoCouldHaveDone, { params: { id: String(id) } })
  if (error) return <ErrorState error={error} retry={refresh} />
  return data ? <WhoCouldAnswer answer={data} /> : <Waiting />
}
