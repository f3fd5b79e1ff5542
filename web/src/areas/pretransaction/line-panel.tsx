import { CircleSlash, Undo2 } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { nameOfAccount } from '#contract/core/bank.ts'
import { mayGo } from '#contract/core/machine.ts'
import { lineCalls } from '#contract/pretransaction/line.calls.ts'
import { lineMachine } from '#contract/pretransaction/line.machine.ts'
import { lineRecord } from '#contract/pretransaction/line.record.ts'
import type { LineDetail, LineRow } from '#contract/pretransaction/line.types.ts'
import { WaitingApproval } from '#kit/approval/waiting-approval.tsx'
import { useCall } from '#kit/client/use-call.ts'
import { useCan } from '#kit/guard/can.tsx'
import type { RowAction } from '#kit/list/list.types.ts'
import { shortcutOf } from '#kit/list/press.ts'
import type { RowSteps } from '#kit/list/use-row-work.ts'
import { RecordSteps } from '#kit/overlay/record-steps.tsx'
import { Detail } from '#kit/parts/detail.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Money } from '#kit/parts/money.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { Button } from '#kit/plain/button.tsx'
import dim from '#kit/plain/dim.module.css'
import { Notice } from '#kit/plain/notice.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { to } from '#kit/screen/to.ts'
import { useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { AddToBlockList } from '#web/areas/block/block-member.public.tsx'
import type { LineQuestion } from './line.actions.tsx'
import { counterpartOf, decider, heldOf, lineState, reasonsOf } from './line.cells.tsx'
import { lineMessages } from './line.messages.ts'
import styles from './line.module.css'
import { Candidates } from './line-candidates.tsx'
import { FindOwner } from './line-find.tsx'

type Props = {
  row: LineRow
  /** Where it takes the focus. */
  begin: 'heading' | 'search'
  ask(question: LineQuestion): void
  /** What its keys do. */
  actions(line: LineRow): readonly RowAction[]
  /** Where it stands among the others. */
  stepsOn(): RowSteps | undefined
  /** Goes on to the line below or above. */
  onStep(by: 1 | -1): void
  onBack(): void
}

/** What is decided about the line itself; candidates and members have their own buttons. */
const decisions = [
  { command: 'disown', to: 'notOurs', icon: <CircleSlash size={16} /> },
  { command: 'undo', to: 'new', icon: <Undo2 size={16} /> },
] as const

/** One line beside the list: what the bank said, whose it may be, and what can be done with it. */
export function LinePanel({ row, begin, ask, actions, stepsOn, onStep, onBack }: Props) {
  const t = useText(lineMessages)
  const show = useShow()
  const { data, error, refresh } = useCall(lineCalls.getLine, { params: { id: row.id } })
  const may = useCan(lineCalls.matchLine.needs)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (begin === 'heading') heading.current?.focus()
  }, [begin])
  const line = data ?? row
  const steps = stepsOn()
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') return onBack()
    const pressed = shortcutOf(event.nativeEvent, event.target)
    const ways = [
      { key: 'j', run: () => onStep(1) },
      { key: 'k', run: () => onStep(-1) },
    ]
    const found = [...ways, ...actions(line)].find(({ key }) => key === pressed)
    if (!found) return
    event.preventDefault()
    found.run()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its keys work from anywhere inside
    <section className={styles.panel} aria-label={t('line')} onKeyDown={onKeyDown}>
      <h2 ref={heading} tabIndex={-1}>
        <Money amountMinor={line.amountMinor} currency={line.currency} signed /> {lineState(line, show)}
      </h2>
      {steps && <RecordSteps steps={{ ...steps, step: onStep }} />}
      {error && <ErrorState error={error} retry={refresh} />}
      <Facts line={line} />
      {line.status === 'new' && line.held !== null && (
        <Notice tone="warn">
          {show.read(lineRecord.held.title)}: {heldOf(line, show)}
        </Notice>
      )}
      {data?.retold.map(telling => (
        <Retelling key={telling.id} telling={telling} />
      ))}
      <WaitingApproval subjectId={row.id} kinds={['lineCredit']}>
        {data?.isAsked && <Notice tone="warn">{t('isAsked')}</Notice>}
      </WaitingApproval>
      <div className={styles.actions}>
        {may &&
          decisions
            .filter(({ to: next }) => mayGo(lineMachine, line.status, next))
            .map(({ command, icon }) => (
              <Button key={command} icon={icon} size="small" onClick={() => ask({ command, line })}>
                {t(command)}
              </Button>
            ))}
        {line.amountMinor > 0 && <AddToBlockList source={{ lineId: line.id }} size="small" />}
        <Button look="quiet" size="small" onClick={onBack}>
          {t('backToList')}
        </Button>
      </div>
      {!data && !error && <Waiting />}
      {data?.status === 'new' && (
        <Owners
          line={data}
          {...(may ? { onMatch: candidate => ask({ command: 'match', line: data, candidate }) } : {})}
        >
          {may && <FindOwner line={data} begins={begin === 'search'} ask={ask} />}
        </Owners>
      )}
    </section>
  )
}

/** The same line in the words of another source. */
function Retelling({ telling }: { telling: LineDetail['retold'][number] }) {
  const t = useText(lineMessages)
  const { byName, toldAt, bankReference, description, counterpart } = telling
  return (
    <p className={dim.text}>
      {t('retold', { name: byName })} <Time at={toldAt} />
      {[bankReference, description, counterpart].filter(Boolean).map(words => ` · ${words}`)}
    </p>
  )
}

type OwnersProps = {
  line: LineDetail
  onMatch?: (candidate: LineDetail['candidates'][number]) => void
  children: ReactNode
}

function Owners({ line, onMatch, children }: OwnersProps) {
  const t = useText(lineMessages)
  return (
    <>
      <h3 className={styles.title}>{t('candidates')}</h3>
      {line.candidates.length === 0 && <p className={dim.text}>{t('noCandidates')}</p>}
      <Candidates candidates={line.candidates} onMatch={onMatch} />
      {children}
    </>
  )
}

function Facts({ line }: { line: LineRow }) {
  const show = useShow()
  const titleOf = (name: keyof typeof lineRecord) => show.read(lineRecord[name].title)
  return (
    <Detail
      items={[
        [titleOf('at'), <Time key="at" at={line.at} />],
        [titleOf('ownAccount'), nameOfAccount(line.ownAccount)],
        ...(line.counterpartName || line.counterpartDigits
          ? [[titleOf('counterpartName'), counterpartOf(line, show)] as const]
          : []),
        [titleOf('bankReference'), line.bankReference],
        [titleOf('description'), line.description],
        ...(line.missingMinor === null
          ? []
          : [
              [
                titleOf('missingMinor'),
                <Money key="missing" amountMinor={line.missingMinor} currency={line.currency} />,
              ] as const,
            ]),
        ...(line.transferNumber === null
          ? []
          : ([
              [
                titleOf('preNumber'),
                <Link key="transfer" to={`${to('payment-auto-transfer')}?search=${line.transferNumber}`}>
                  {line.transferNumber}
                </Link>,
              ],
              [titleOf('reasons'), reasonsOf(line, show)],
            ] as const)),
        ...(line.preNumber === null
          ? []
          : ([
              [
                titleOf('preNumber'),
                <Link key="pre" to={`${to('pre-transaction-deposit-withdraw')}?search=${line.preNumber}`}>
                  {line.preNumber} · {line.memberName}
                </Link>,
              ],
              [titleOf('reasons'), reasonsOf(line, show)],
            ] as const)),
        ...(line.decidedAt === null
          ? []
          : ([
              [titleOf('decidedByName'), decider(line, show)],
              [titleOf('decidedAt'), <Time key="when" at={line.decidedAt} />],
            ] as const)),
        ...(line.reason ? [[titleOf('reason'), line.reason] as const] : []),
      ]}
    />
  )
}
