import { useState } from 'react'
import type { ActivityRow } from '#contract/activity/activity.calls.ts'
import { screens } from '#contract/screens.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { useRead } from '#kit/text/text.ts'
import { ActivityDrawer } from './activity.drawer.tsx'
import { activities } from './activity.list.ts'
import { AnchorAlarm } from './activity-anchors.tsx'
import { VerifyButton } from './activity-verify.tsx'

export default function ActivityLogsScreen() {
  const [shown, setShown] = useState<ActivityRow | null>(null)
  return (
    <>
      <ListScreen
        list={activities}
        title={useRead()(screens['activity-logs'])}
        onOpen={setShown}
        summary={<AnchorAlarm />}
      >
        <VerifyButton />
      </ListScreen>
      {shown && <ActivityDrawer row={shown} onClose={() => setShown(null)} />}
    </>
  )
}
