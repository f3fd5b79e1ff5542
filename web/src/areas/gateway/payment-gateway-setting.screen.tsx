import { Select } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { gatewayCalls } from '#contract/gateway/gateway.calls.ts'
import { screens } from '#contract/screens.ts'
import { WaitingApproval } from '#kit/approval/waiting-approval.tsx'
import { useCall, useRefreshAll } from '#kit/client/use-call.ts'
import { FormScreen } from '#kit/form/form-screen.tsx'
import { Can, useCan } from '#kit/guard/can.tsx'
import { useLive } from '#kit/live/use-live.ts'
import { EmptyState } from '#kit/parts/empty-state.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Section } from '#kit/parts/section.tsx'
import { SubNav } from '#kit/parts/sub-nav.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { RecordHistory } from '#web/areas/history/record-history.public.tsx'
import { EditGatewayForm, NewGatewayForm } from './gateway.form.tsx'
import { gatewayMessages } from './gateway.messages.ts'
import styles from './gateway.module.css'
import { Connection } from './gateway-connection.tsx'
import { LatestMessages } from './gateway-latest.tsx'
import { Settlement } from './gateway-settlement.tsx'
import { TestPayment } from './gateway-test-payment.tsx'
import { RoutingForm } from './routing.form.tsx'
import { routingMessages } from './routing.messages.ts'
import { RoutingVersions } from './routing-versions.tsx'

const { createGateway, getGateway, getRouting, searchGateways } = gatewayCalls
/** More gateways than any operator has in use. */
const gatewaysAtMost = 100

export default function PaymentGatewaySettingScreen() {
  const read = useRead()
  const t = useText(gatewayMessages)
  const [params, setParams] = useSearchParams()
  const id = params.get('id') ?? ''
  const open = (chosen: string) => setParams(chosen ? { id: chosen } : {})
  const part = params.get('part') === 'routing' ? 'routing' : 'gateways'
  return (
    <FormScreen title={read(screens['payment-gateway-setting'])}>
      <SubNav
        label={t('parts')}
        current={part}
        items={[
          { key: 'gateways', title: t('gateways') },
          { key: 'routing', title: t('routing') },
        ]}
      />
      <div className={styles.part}>{part === 'routing' ? <Routing /> : <Gateways id={id} open={open} />}</div>
    </FormScreen>
  )
}

function Gateways({ id, open }: { id: string; open(id: string): void }) {
  return (
    <>
      <Chooser id={id} onChoose={open} />
      {id ? (
        <OneGateway key={id} id={id} />
      ) : (
        <>
          <Can needs={createGateway.needs}>
            <NewGatewayForm onDone={open} />
          </Can>
          <Unchosen />
        </>
      )}
    </>
  )
}

/** The rules of all gateways together, and how they came to be. */
function Routing() {
  const t = useText(routingMessages)
  const { data, error, refresh } = useCall(getRouting)
  const refreshAll = useRefreshAll()
  // What a colleague saves, and a gateway that rests or comes back, changes what is shown here.
  useLive('gateway', refreshAll)
  if (error) return <ErrorState error={error} retry={refresh} />
  if (!data) return <Waiting />
  return (
    <>
      <h2>{t('title')}</h2>
      <p className={styles.note}>{t('text')}</p>
      <WaitingApproval subjectId="routing" entity="gateway" />
      <RoutingForm routing={data} />
      <RoutingVersions />
    </>
  )
}

/** Which one is shown; a new one for those who may add it. */
function Chooser({ id, onChoose }: { id: string; onChoose(id: string): void }) {
  const t = useText(gatewayMessages)
  const mayAdd = useCan(createGateway.needs)
  const { data } = useCall(searchGateways, { body: { size: gatewaysAtMost } })
  const known = (data?.records ?? []).map(({ id: value, name }) => ({ value, label: name }))
  return (
    <Select
      className={styles.chooser ?? ''}
      label={t('choose')}
      data={mayAdd ? [{ value: '', label: t('newOne') }, ...known] : known}
      value={id || (mayAdd ? '' : null)}
      allowDeselect={false}
      searchable
      onChange={value => onChoose(value ?? '')}
    />
  )
}

function Unchosen() {
  const t = useText(gatewayMessages)
  return useCan(createGateway.needs) ? null : <EmptyState title={t('chooseTitle')} text={t('chooseText')} />
}

function OneGateway({ id }: { id: string }) {
  const t = useText(gatewayMessages)
  const { data: gateway, error, refresh } = useCall(getGateway, { params: { id } })
  if (error) return <ErrorState error={error} retry={refresh} />
  if (!gateway) return <Waiting />
  return (
    <>
      <Section title={t('setting')} text={t('settingText')}>
        <RecordHistory kind="gateway" id={id} />
        <WaitingApproval subjectId={id} entity="gateway" />
        <EditGatewayForm gateway={gateway} onDone={refresh} />
      </Section>
      {gateway.callbackUrl !== null && (
        <>
          <Connection gateway={gateway} callbackUrl={gateway.callbackUrl} />
          <LatestMessages id={id} />
          <Settlement id={id} />
        </>
      )}
      <TestPayment gateway={gateway} />
    </>
  )
}
