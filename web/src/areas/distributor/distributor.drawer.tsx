import { useMemo } from 'react'
import { houseCurrency } from '#contract/core/money.ts'
import { formatPercent } from '#contract/core/percent.ts'
import { distributorCalls } from '#contract/distributor/distributor.calls.ts'
import { distributorRecord, distributorSetting, syncKindWords } from '#contract/distributor/distributor.record.ts'
import type { DistributorDetail, DistributorRow, Sync } from '#contract/distributor/distributor.types.ts'
import { WaitingApproval } from '#kit/approval/waiting-approval.tsx'
import { useCall, useChange, useRefreshAll } from '#kit/client/use-call.ts'
import { Form } from '#kit/form/form.tsx'
import { useCan } from '#kit/guard/can.tsx'
import type { RowAction } from '#kit/list/list.types.ts'
import { useLive } from '#kit/live/use-live.ts'
import { Drawer } from '#kit/overlay/drawer.tsx'
import { DrawerPart } from '#kit/overlay/drawer-part.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { ActionButtons } from '#kit/parts/action-buttons.tsx'
import { Detail } from '#kit/parts/detail.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Money } from '#kit/parts/money.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { Happenings } from '#kit/parts/timeline.tsx'
import dim from '#kit/plain/dim.module.css'
import { initialOf } from '#kit/record/inputs.ts'
import { useLocale } from '#kit/text/locale.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { balanceLeft, lastSync, resultState, switchState } from './distributor.cells.tsx'
import { editFields } from './distributor.fields.ts'
import { distributorMessages } from './distributor.messages.ts'
import styles from './distributor.module.css'

const { getDistributor, updateDistributor } = distributorCalls
const r = distributorRecord

type Props = {
  id: string
  name: string
  actionsOf: (row: DistributorRow) => readonly RowAction[]
  onClose(): void
}

/** Everything about one distributor: its state, its providers, its syncs, and its setting. */
export function DistributorDrawer({ id, name, actionsOf, onClose }: Props) {
  const t = useText(distributorMessages)
  const read = useRead()
  const { data, error, refresh } = useCall(getDistributor, { params: { id } })
  useLive('distributor', event => {
    if (event.id === id) refresh()
  })
  return (
    <Drawer title={data?.name ?? name} onClose={onClose}>
      {error && <ErrorState error={error} retry={refresh} />}
      {data && (
        <div className={styles.drawer}>
          <WaitingApproval subjectId={data.id} entity="distributor" />
          <State distributor={data} />
          <ActionButtons actions={actionsOf(data)} />
          <DrawerPart title={read(r.providers.title)}>
            <Providers distributor={data} />
          </DrawerPart>
          <DrawerPart title={t('log')}>
            <Log syncs={data.syncs} />
          </DrawerPart>
          <DrawerPart title={t('setting')}>
            <Setting distributor={data} />
          </DrawerPart>
        </div>
      )}
    </Drawer>
  )
}

function State({ distributor }: { distributor: DistributorDetail }) {
  const t = useText(distributorMessages)
  const show = useShow()
  const { lowSince, keys } = distributor
  return (
    <Detail
      items={[
        [show.read(r.status.title), switchState(distributor, show)],
        [show.read(r.balanceMinor.title), balanceLeft(distributor, show)],
        ...(lowSince === null ? [] : [[show.read(r.lowSince.title), <Time key="low" at={lowSince} />] as const]),
        [show.read(r.syncedAt.title), lastSync(distributor, show)],
        [
          show.read(r.keys.title),
          <ul key="keys" className={styles.plain}>
            {keys
              .filter(({ expiresAt }) => expiresAt === null)
              .map(({ keyId, createdAt }) => (
                <li key={keyId}>
                  {t('keySet', { keyId })} <Time at={createdAt} />
                </li>
              ))}
          </ul>,
        ],
      ]}
    />
  )
}

function Providers({ distributor: { providers } }: { distributor: DistributorDetail }) {
  const t = useText(distributorMessages)
  const locale = useLocale()
  if (providers.length === 0) return <p className={dim.text}>{t('noProviders')}</p>
  return (
    <ul className={`${styles.plain} ${styles.providers}`}>
      {providers.map(({ code, name, costBasisPoints, ownName }) => (
        <li key={code}>
          <span>
            {name} <span className={dim.text}>{ownName === null ? t('notOurs') : t('ours', { name: ownName })}</span>
          </span>
          <span>
            <span className={dim.text}>{t('cost')}</span> {formatPercent(costBasisPoints, locale)}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Log({ syncs }: { syncs: readonly Sync[] }) {
  const t = useText(distributorMessages)
  const show = useShow()
  if (syncs.length === 0) return <p className={dim.text}>{t('noLog')}</p>
  return (
    <Happenings
      items={syncs.map(({ id, kind, at, result, note, balanceMinor, askedByName }) => ({
        key: id,
        what: resultState(result, show),
        at,
        more: (
          <>
            {show.read(syncKindWords[kind])} · {askedByName ?? t('byItself')}
            {balanceMinor !== null && (
              <>
                {' · '}
                <Money amountMinor={balanceMinor} currency={houseCurrency} />
              </>
            )}
            {note && ` · ${note}`}
          </>
        ),
      }))}
    />
  )
}

function Setting({ distributor }: { distributor: DistributorDetail }) {
  const t = useText(distributorMessages)
  const change = useChange()
  const refreshAll = useRefreshAll()
  const mayChange = useCan(updateDistributor.needs)
  const { id, address, version } = distributor
  const fields = useMemo(() => editFields(address), [address])
  return (
    <Form
      key={version}
      stored
      readOnly={!mayChange}
      draft={`distributor.${id}`}
      schema={updateDistributor.body}
      initial={{ ...initialOf(distributorSetting, distributor), secret: '', version }}
      fields={fields}
      submit={(body, options) => change(updateDistributor, { params: { id }, body, ...options })}
      action={t('save')}
      onStale={refreshAll}
      onDone={() => toastDone(t('saved'))}
    />
  )
}
