import { Plus } from 'lucide-react'
import { useState } from 'react'
import { distributorCalls } from '#contract/distributor/distributor.calls.ts'
import type { DistributorRow } from '#contract/distributor/distributor.types.ts'
import { screens } from '#contract/screens.ts'
import { useCall } from '#kit/client/use-call.ts'
import { Can } from '#kit/guard/can.tsx'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { useLive } from '#kit/live/use-live.ts'
import { Button } from '#kit/plain/button.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { useDistributorActions } from './distributor.actions.tsx'
import { AddDistributorDialog, KeyDialog } from './distributor.dialog.tsx'
import { DistributorDrawer } from './distributor.drawer.tsx'
import { distributors } from './distributor.list.ts'
import { distributorMessages } from './distributor.messages.ts'
import styles from './distributor.module.css'

const { searchDistributors, createDistributor } = distributorCalls

export default function DistributorProvidersScreen() {
  const t = useText(distributorMessages)
  const [adding, setAdding] = useState(false)
  const [keyOf, setKeyOf] = useState<DistributorRow | null>(null)
  const actions = useDistributorActions(setKeyOf)
  return (
    <>
      <ListScreen
        list={distributors}
        title={useRead()(screens['distributor-providers'])}
        summary={<Alarm />}
        renderRecord={({ id, name }, close) => (
          <DistributorDrawer id={id} name={name} actionsOf={actions} onClose={close} />
        )}
        rowActions={actions}
        onFirst={() => setAdding(true)}
      >
        <Can needs={createDistributor.needs}>
          <Button look="primary" icon={<Plus size={16} />} onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        </Can>
      </ListScreen>
      {adding && <AddDistributorDialog onClose={() => setAdding(false)} />}
      {keyOf && <KeyDialog distributor={keyOf} onClose={() => setKeyOf(null)} />}
    </>
  )
}

/** The distributors that have to be paid before their games stop; the alarm appears and disappears automatically. */
function Alarm() {
  const t = useText(distributorMessages)
  const { data, refresh } = useCall(searchDistributors, { body: { low: true, size: 100 } })
  useLive('distributor', refresh)
  if (!data || data.records.length === 0) return null
  return (
    <div className={styles.alarm}>
      <Notice tone="warn" title={t('lowTitle')}>
        {t('lowText', { names: data.records.map(({ name }) => name).join(', ') })}
      </Notice>
    </div>
  )
}
