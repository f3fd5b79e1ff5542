import { screens } from '#contract/screens.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { useRead } from '#kit/text/text.ts'
import { RequestDrawer } from './request.drawer.tsx'
import { requests } from './request.list.ts'

export default function ApprovalHistoryScreen() {
  return (
    <ListScreen
      list={requests}
      title={useRead()(screens['approval-history'])}
      renderRecord={(row, close) => <RequestDrawer row={row} onClose={close} />}
    />
  )
}
