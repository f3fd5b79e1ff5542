import { ArrowUpDown, Check, PanelTop, PinOff, RectangleHorizontal, Square } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { CallError } from '#browser/call-error.ts'
import { customReportCalls } from '#contract/customreport/customreport.calls.ts'
import type { ReportPin } from '#contract/customreport/customreport.types.ts'
import { screens } from '#contract/screens.ts'
import { useCall, useChange } from '#kit/client/use-call.ts'
import type { RowAction } from '#kit/list/list.types.ts'
import { useFresh } from '#kit/live/use-fresh.ts'
import { OrderedList } from '#kit/order/ordered-list.tsx'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { EmptyState } from '#kit/parts/empty-state.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { PageHeader } from '#kit/parts/page-header.tsx'
import { Button, buttonClass } from '#kit/plain/button.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { to } from '#kit/screen/to.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { customReportMessages } from './customreport.messages.ts'
import styles from './customreport.module.css'
import { PinCard } from './pin-card.tsx'

const { listPins, arrangePins, unpinReport, runReport } = customReportCalls

const shown = [runReport, listPins]
const moving = ['pretransaction', 'credit', 'member', 'customReport'] as const
// Bets have no live events, there are too many of them: they are read at an interval.
const often = { restMs: 10_000, everyMs: 60_000 }

/** The pinned reports of one's own, in one's own order. */
export default function ReportBoardScreen() {
  const t = useText(customReportMessages)
  const title = useRead()(screens['report-board'])
  const { data, error, refresh } = useCall(listPins)
  const [isArranging, setArranging] = useState(false)
  useFresh(shown, moving, often)
  const actions = usePinActions(data?.pins ?? [])
  const pins = data?.pins ?? []
  return (
    <>
      <PageHeader title={title} text={t('boardText')}>
        {pins.length > 0 && (
          <Button
            icon={isArranging ? <Check size={16} /> : <ArrowUpDown size={16} />}
            aria-pressed={isArranging}
            onClick={() => setArranging(!isArranging)}
          >
            {t(isArranging ? 'arrangeDone' : 'arrange')}
          </Button>
        )}
        <Link to={to('report-custom')} className={buttonClass()}>
          <PanelTop size={16} aria-hidden="true" />
          {t('reports')}
        </Link>
      </PageHeader>
      {error && <ErrorState error={error} retry={refresh} />}
      {!data && !error && <Waiting />}
      {data && pins.length === 0 && (
        <EmptyState title={t('boardNone')} text={t('boardNoneText')}>
          <Link to={to('report-custom')} className={buttonClass('primary')}>
            {t('reports')}
          </Link>
        </EmptyState>
      )}
      {isArranging && pins.length > 0 ? (
        <OrderedList
          label={t('pins')}
          rows={pins}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          onOrder={actions.order}
          rowActions={actions.of}
          Line={PinLine}
        />
      ) : (
        <div className={styles.board}>
          {pins.map(pin => (
            <PinCard key={pin.id} pin={pin} actions={actions.of(pin)} />
          ))}
        </div>
      )}
    </>
  )
}

function PinLine({ row: { name, size } }: { row: ReportPin }) {
  const t = useText(customReportMessages)
  return (
    <span>
      {name} · {t(size)}
    </span>
  )
}

/** What can be done with the pins of a board, which are stored as a whole. */
function usePinActions(pins: readonly ReportPin[]) {
  const t = useText(customReportMessages)
  const navigate = useNavigate()
  const change = useChange()
  const store = (next: readonly Pick<ReportPin, 'id' | 'size'>[]) =>
    change(arrangePins, { body: { pins: next.map(({ id, size }) => ({ id, size })) } })
  const doing = (work: () => Promise<unknown>) => () => {
    work().catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error
      toastError(error)
    })
  }
  const remove = ({ id }: ReportPin) =>
    doing(async () => {
      await change(unpinReport, { params: { id } })
      toastDone(t('unpinned'))
    })
  const resize = ({ id, size }: ReportPin) =>
    doing(() => store(pins.map(pin => (pin.id === id ? { id, size: size === 'half' ? 'whole' : 'half' } : pin))))
  return {
    order: (keys: readonly string[]) => store(keys.flatMap(key => pins.filter(({ id }) => id === key))),
    of: (pin: ReportPin): readonly RowAction[] => [
      ...(pin.state === 'gone'
        ? []
        : [
            {
              title: t('open'),
              icon: <PanelTop size={16} />,
              run: () => void navigate(to('report-custom-detail', { id: pin.reportId })),
            },
          ]),
      {
        title: t(pin.size === 'half' ? 'whole' : 'half'),
        icon: pin.size === 'half' ? <RectangleHorizontal size={16} /> : <Square size={16} />,
        run: resize(pin),
      },
      { title: t('unpin'), icon: <PinOff size={16} />, run: remove(pin) },
    ],
  }
}
