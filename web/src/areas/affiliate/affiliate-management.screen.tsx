import { Plus } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { affiliateCalls } from '#contract/affiliate/affiliate.calls.ts'
import type { AffiliateRow } from '#contract/affiliate/affiliate.types.ts'
import type { AffiliateRun } from '#contract/affiliate/run.types.ts'
import { screens } from '#contract/screens.ts'
import { Can, useCan } from '#kit/guard/can.tsx'
import { ListPanel } from '#kit/list/list-panel.tsx'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { Money } from '#kit/parts/money.tsx'
import { PageHeader } from '#kit/parts/page-header.tsx'
import { buttonClass } from '#kit/plain/button.tsx'
import { RunDrawer } from '#kit/run/run.drawer.tsx'
import { RunParts } from '#kit/run/run-parts.tsx'
import { useSettingActions } from '#kit/run/setting.actions.tsx'
import { to } from '#kit/screen/to.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { affiliates } from './affiliate.list.ts'
import { affiliateMessages } from './affiliate.messages.ts'
import { runs, shares } from './run.list.ts'
import { affiliateRunMessages } from './run.messages.ts'

export default function AffiliateManagementScreen() {
  const [params] = useSearchParams()
  return params.get('part') === 'runs' ? <Runs /> : <Settings />
}

const turn: Parameters<typeof useSettingActions>[0]['turn'] = (change, given) =>
  change(affiliateCalls.changeAffiliateStatus, given)

function Settings() {
  const t = useText(affiliateMessages)
  const read = useRead()
  const navigate = useNavigate()
  const mayChange = useCan(affiliateCalls.updateAffiliate.needs)
  const open = useCallback(({ id }: AffiliateRow) => void navigate(to('affiliate-setting-edit', { id })), [navigate])
  const rowActions = useSettingActions<AffiliateRow>({ open, turn })
  return (
    <ListScreen
      list={affiliates}
      title={read(screens['affiliate-management'])}
      summary={<RunParts current="settings" />}
      {...(mayChange ? { onOpen: open, rowActions } : {})}
    >
      <Can needs={affiliateCalls.createAffiliate.needs}>
        <Link to={to('affiliate-setting')} className={buttonClass('primary')}>
          <Plus size={16} aria-hidden="true" />
          {t('add')}
        </Link>
      </Can>
    </ListScreen>
  )
}

const steps = {
  get: affiliateCalls.getAffiliateRun,
  calculate: affiliateCalls.calculateAffiliateRun,
  approve: affiliateCalls.approveAffiliateRun,
  reject: affiliateCalls.rejectAffiliateRun,
}

/** What is taken back, where there is something. */
const backFacts =
  (title: string) =>
  ({ backMinor, currency }: AffiliateRun) =>
    backMinor > 0 ? [[title, <Money key="back" amountMinor={backMinor} currency={currency} />] as const] : []

/** The periods that were calculated, the newest first. One opens with what each member gets. */
function Runs() {
  const t = useText(affiliateRunMessages)
  const read = useRead()
  const [shown, setShown] = useState<AffiliateRun | null>(null)
  return (
    <>
      <PageHeader title={read(screens['affiliate-management'])} />
      <RunParts current="runs" />
      <ListPanel list={runs} within={{}} onOpen={setShown} />
      {shown && (
        <RunDrawer
          id={shown.id}
          title={shown.affiliateName}
          topic="affiliate"
          steps={steps}
          more={backFacts(t('back'))}
          shares={<ListPanel list={shares} within={{ runId: shown.id }} />}
          onClose={() => setShown(null)}
        />
      )}
    </>
  )
}
