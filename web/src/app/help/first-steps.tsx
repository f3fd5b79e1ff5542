import { dashboardCalls } from '#contract/dashboard/dashboard.calls.ts'
import { useCan } from '#kit/guard/can.tsx'
import { closeHelp } from '#kit/help/help.state.ts'
import { DrawerPart } from '#kit/overlay/drawer-part.tsx'
import { Button } from '#kit/plain/button.tsx'
import { keepHint, useIsAway } from '#kit/session/hints.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { helpMessages } from './help.messages.ts'
import styles from './help.module.css'
import { beginTour } from './tour.state.ts'
import type { Job, Tours } from './tours.ts'

type Props = { tours: Tours; fitting: readonly Job[] }

/** What a newcomer was shown once, to be begun again: the tours of this admin’s jobs, and what is left to set up. */
export function FirstSteps({ tours, fitting }: Props) {
  const t = useText(helpMessages)
  const read = useRead()
  const isSetupAway = useIsAway('setup')
  const hasDashboard = useCan(dashboardCalls.getSetup.needs)
  const showSetup = () => {
    closeHelp()
    keepHint('setup', false)
  }
  if (fitting.length === 0 && !(hasDashboard && isSetupAway)) return null
  return (
    <DrawerPart title={t('firstSteps')}>
      <div className={styles.steps}>
        {fitting.map(job => (
          <Button key={job} size="small" onClick={() => beginTour(job)}>
            {t('tour', { job: read(tours[job].job) })}
          </Button>
        ))}
        {hasDashboard && isSetupAway && (
          <Button size="small" onClick={showSetup}>
            {t('setup')}
          </Button>
        )}
      </div>
    </DrawerPart>
  )
}
