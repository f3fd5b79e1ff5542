import { ExternalLink, FlaskConical } from 'lucide-react'
import { QRCodeSVG } from 'qrcode.react'
import { formatMoney } from '#contract/core/money.ts'
import { gatewayCalls } from '#contract/gateway/gateway.calls.ts'
import type { GatewayDetail } from '#contract/gateway/gateway.types.ts'
import type { TestPayment as Test, TestStatus } from '#contract/gateway/test.calls.ts'
import { useCall, useChange } from '#kit/client/use-call.ts'
import { Can } from '#kit/guard/can.tsx'
import { useLive } from '#kit/live/use-live.ts'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Money } from '#kit/parts/money.tsx'
import { Section } from '#kit/parts/section.tsx'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import { Happenings } from '#kit/parts/timeline.tsx'
import { Button, buttonClass } from '#kit/plain/button.tsx'
import type { Tone } from '#kit/plain/notice.tsx'
import { useLocale } from '#kit/text/locale.ts'
import { useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import styles from './gateway.module.css'
import { testMessages } from './test.messages.ts'

const { listTestPayments, startTestPayment } = gatewayCalls
const tones: Record<TestStatus, Tone> = { asked: 'info', begun: 'info', refused: 'bad', paid: 'ok', failed: 'warn' }

/** Tries the gateway out with a payment of its own, whose course is seen as it goes. */
export function TestPayment({ gateway: { id, minMinor, currency } }: { gateway: GatewayDetail }) {
  const t = useText(testMessages)
  const locale = useLocale()
  const change = useChange()
  const { data, error, refresh } = useCall(listTestPayments, { params: { id } })
  useLive('gateway', event => {
    if (event.id === id) refresh()
  })
  async function start() {
    try {
      const { reference } = await change(startTestPayment, { params: { id } })
      toastDone(t('started', { reference }))
    } catch (failure) {
      toastError(failure)
    }
  }
  return (
    <Section title={t('title')} text={t('text')}>
      <Can needs={startTestPayment.needs}>
        <div>
          <Button icon={<FlaskConical size={16} aria-hidden="true" />} onClick={() => void start()}>
            {t('start', { amount: formatMoney(minMinor, currency, locale) })}
          </Button>
        </div>
      </Can>
      {error && <ErrorState error={error} retry={refresh} />}
      {data?.tests.length === 0 && <p className={styles.note}>{t('none')}</p>}
      {data && data.tests.length > 0 && (
        <Happenings
          items={data.tests.map((test, at) => ({
            key: test.id,
            what: <StatusBadge tone={tones[test.status]}>{t(test.status)}</StatusBadge>,
            at: test.madeAt,
            more: <Course test={test} isNewest={at === 0} />,
          }))}
        />
      )}
    </Section>
  )
}

function Course({ test, isNewest }: { test: Test; isNewest: boolean }) {
  const t = useText(testMessages)
  const { reference, amountMinor, currency, status, begunAt, toldAt, note, madeByName } = test
  return (
    <>
      {reference} · <Money amountMinor={amountMinor} currency={currency} /> · {t('by', { name: madeByName })}
      {begunAt && (
        <>
          {' · '}
          {t('begunAt')} <Time at={begunAt} />
        </>
      )}
      {toldAt && (
        <>
          {' · '}
          {t('toldAt')} <Time at={toldAt} />
        </>
      )}
      {note && ` · ${note}`}
      {isNewest && status === 'begun' && <ToPay test={test} />}
    </>
  )
}

/** Where the newest one is paid. */
function ToPay({ test: { qr, redirectUrl } }: { test: Test }) {
  const t = useText(testMessages)
  return (
    <span className={styles.picture}>
      {qr && (
        <>
          <QRCodeSVG value={qr} size={180} marginSize={2} title={t('scan')} />
          {t('scan')}
        </>
      )}
      {redirectUrl && (
        <a href={redirectUrl} target="_blank" rel="noreferrer" className={buttonClass()}>
          <ExternalLink size={16} aria-hidden="true" />
          {t('pay')}
        </a>
      )}
    </span>
  )
}
