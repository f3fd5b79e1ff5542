import { creditCalls } from '#contract/credit/credit.calls.ts'
import { screens } from '#contract/screens.ts'
import { Can } from '#kit/guard/can.tsx'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { useRead } from '#kit/text/text.ts'
import { AsOfButton } from '#web/areas/asof/as-of.public.tsx'
import { ByFile } from '#web/areas/movein/by-file.public.tsx'
import { CreditDrawer } from './credit.drawer.tsx'
import { credits } from './credit.list.ts'
import { VerifyLedger } from './credit-verify.tsx'

const byFile = ['memberCredit'] as const

export default function CreditTransactionScreen() {
  return (
    <ListScreen
      list={credits}
      title={useRead()(screens['credit-transaction'])}
      renderRecord={(row, close) => <CreditDrawer row={row} onClose={close} />}
    >
      <ByFile subjects={byFile} />
      <Can needs={creditCalls.verifyLedger.needs}>
        <AsOfButton kind="house" />
        <VerifyLedger />
      </Can>
    </ListScreen>
  )
}
