import { NativeSelect } from '@mantine/core'
import { Columns3Cog } from 'lucide-react'
import { useState } from 'react'
import { moveInRecord } from '#contract/movein/move-in.record.ts'
import { moveInCalls } from '#contract/movein/movein.calls.ts'
import { dateOrderWords } from '#contract/movein/movein.rules.ts'
import type { Mapping, MoveDetail } from '#contract/movein/movein.types.ts'
import { columnsOf, isDailySubject } from '#contract/movein/subjects.ts'
import { useChange } from '#kit/client/use-call.ts'
import { useUnsavedGuard } from '#kit/form/use-unsaved-guard.ts'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { Detail } from '#kit/parts/detail.tsx'
import { Section } from '#kit/parts/section.tsx'
import { Button } from '#kit/plain/button.tsx'
import dim from '#kit/plain/dim.module.css'
import { Notice } from '#kit/plain/notice.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { assignedOf, byTemplate, withColumn } from './move-assign.ts'
import { moveDetailMessages } from './move-detail.messages.ts'
import { NotMine } from './move-found.tsx'
import { stageOf } from './move-next.ts'
import { MoveTemplates, SaveTemplate } from './move-templates.tsx'
import styles from './movein.module.css'
import { useMayFile } from './use-may-file.ts'

/** So many values tell what a column holds. */
const examples = 3

/** Which column of the file tells what: as it was checked, until somebody wants to change it. */
export function MoveColumns({ move }: { move: MoveDetail }) {
  const t = useText(moveDetailMessages)
  const stage = stageOf(move)
  const isNext = stage === 'received' || stage === 'undone' || stage === 'nothing' || stage === 'unequal'
  const [isOpen, setOpen] = useState(isNext || stage === 'failed')
  return (
    <Section title={t('columns')} text={t(isOpen ? 'columnsText' : 'columnsChecked')}>
      {!move.isMine && move.refusedCount === 0 && <NotMine move={move} />}
      {isOpen ? <Assign move={move} isNext={isNext} /> : <Assigned move={move} onChange={() => setOpen(true)} />}
    </Section>
  )
}

function Assigned({ move, onChange }: { move: MoveDetail; onChange(): void }) {
  const t = useText(moveDetailMessages)
  const read = useRead()
  const nameOf = useHeadingName(move.headings)
  const may = useMayAssign(move)
  const items = Object.entries(columnsOf(move.subject)).flatMap(([name, { title }]) => {
    const at = move.mapping?.[name]
    return at === undefined ? [] : [[read(title), nameOf(at)] as const]
  })
  return (
    <>
      <Detail items={items} />
      {may && (
        <div className={styles.buttons}>
          <Button icon={<Columns3Cog size={16} />} onClick={onChange}>
            {t('columnsChange')}
          </Button>
          {hasTemplates(move) && <SaveTemplate move={move} name="" />}
        </div>
      )}
    </>
  )
}

/** Who may not see what a column holds cannot say what it is. */
const useMayAssign = ({ isMine, subject }: MoveDetail): boolean => useMayFile(subject, 'send') && isMine

/** Templates are for the files of another system; those of daily work have headings of our own. */
const hasTemplates = ({ subject }: MoveDetail): boolean => !isDailySubject(subject)

/** It stands upright, so that a phone has room for it. */
function Assign({ move, isNext }: { move: MoveDetail; isNext: boolean }) {
  const t = useText(moveDetailMessages)
  const read = useRead()
  const change = useChange()
  const may = useMayAssign(move)
  const [mapping, setMapping] = useState<Mapping>(move.mapping ?? {})
  const [dateOrder, setDateOrder] = useState(move.dateOrder)
  const [busy, setBusy] = useState(false)
  const { id, version, subject, headings } = move
  const { missing, twice, unused } = assignedOf(subject, mapping, headings)
  const columns = Object.entries(columnsOf(subject))
  const titleOf = (name: string) =>
    columns.flatMap(([each, { title }]) => (each === name ? read(title) : []))[0] ?? name
  const nameOf = useHeadingName(headings)
  const kept = move.mapping ?? {}
  const isChanged = dateOrder !== move.dateOrder || columns.some(([name]) => mapping[name] !== kept[name])
  useUnsavedGuard(
    () => may && !busy && isChanged,
    () => undefined,
  )

  async function check() {
    setBusy(true)
    try {
      await change(moveInCalls.checkMove, { params: { id }, body: { mapping, dateOrder, version } })
      toastDone(t('checking'))
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      {may && hasTemplates(move) && (
        <MoveTemplates move={move} onUse={template => setMapping(byTemplate(template, headings))} />
      )}
      <ul className={styles.columns}>
        {columns.map(([name, { title, isNeeded }]) => {
          const at = mapping[name]
          return (
            <li key={name}>
              <div>
                <strong>{read(title)}</strong>
                {isNeeded && <small data-missing={missing.includes(name) || undefined}>{t('needed')}</small>}
                {missing.includes(name) && !isNeeded && <small data-missing>{t('nameNeeded')}</small>}
              </div>
              <NativeSelect
                aria-label={t('columnOf', { title: read(title) })}
                data={[
                  { value: '', label: t('none') },
                  ...headings.map((_, place) => ({ value: String(place), label: nameOf(place) })),
                ]}
                value={at === undefined ? '' : String(at)}
                disabled={!may}
                error={twice.includes(name) ? t('twice') : undefined}
                onChange={event => {
                  const { value } = event.currentTarget
                  setMapping(withColumn(mapping, name, value === '' ? null : Number(value)))
                }}
              />
              {at !== undefined && move.isMine && <Samples move={move} at={at} />}
            </li>
          )
        })}
      </ul>
      {unused.length > 0 && (
        <p className={dim.text}>{t('unused', { headings: unused.map(place => nameOf(place)).join(', ') })}</p>
      )}
      <NativeSelect
        label={read(moveInRecord.dateOrder.title)}
        data={Object.entries(dateOrderWords).map(([value, words]) => ({ value, label: read(words) }))}
        value={dateOrder}
        disabled={!may}
        onChange={event => setDateOrder(event.currentTarget.value === 'monthFirst' ? 'monthFirst' : 'dayFirst')}
      />
      {may && (
        <>
          {missing.length > 0 && (
            <Notice tone="warn">{t('missing', { columns: missing.map(titleOf).join(', ') })}</Notice>
          )}
          <div className={styles.buttons}>
            <Button
              look={isNext ? 'primary' : 'plain'}
              busy={busy}
              disabled={missing.length > 0 || twice.length > 0}
              onClick={() => void check()}
            >
              {t(move.status === 'received' ? 'check' : 'checkAgain')}
            </Button>
          </div>
        </>
      )}
    </>
  )
}

/** The names of headings as they are chosen from: one without a name has its number, and so do those of the same name. */
function useHeadingName(headings: readonly string[]): (at: number) => string {
  const t = useText(moveDetailMessages)
  return at => {
    const heading = headings[at]?.trim() ?? ''
    const number = t('column', { number: at + 1 })
    if (heading === '') return number
    return headings.filter(each => each.trim() === heading).length > 1 ? `${heading} (${number})` : heading
  }
}

function Samples({ move: { sample }, at }: { move: MoveDetail; at: number }) {
  const t = useText(moveDetailMessages)
  const values = sample.flatMap(cells => cells[at]?.trim() || []).slice(0, examples)
  return (
    <small className={styles.samples}>
      {values.length === 0 ? t('noSample') : t('samples', { values: values.join(' · ') })}
    </small>
  )
}
