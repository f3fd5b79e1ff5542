import { screens } from '#contract/screens.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { useRead } from '#kit/text/text.ts'
import { ActivityDrawer } from './activity.drawer.tsx'
import { activities } from './activity.list.ts'
import { AnchorAlarm } from './activity-anchors.tsx'
import { VerifyButton } from './activity-verify.tsx'
import { WhoCouldButton } from './who-could.drawer.tsx'

export default function ActivityLogsScreen() {
  return (
    <ListScreen
      list={activities}
      title={useRead()(screens['activity-logs'])}
      renderRecord={(row, close) => <ActivityDrawer row={row} onClose={close} />}
      summary={<AnchorAlarm />}
    >
      <WhoCouldButton />
      <VerifyButton />
    </ListScreen>
  )
}
