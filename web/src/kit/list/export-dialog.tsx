import { Checkbox, SegmentedControl, Textarea } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import type { PageOf } from '#contract/core/paging.ts'
import { inOneLanguage, type Said, says } from '#contract/core/said.ts'
import type { Text } from '#contract/core/text.ts'
import { revealCalls } from '#contract/frames/reveal.ts'
import { type ExportFormat, taskCalls } from '#contract/frames/task.ts'
import { useCan } from '#kit/guard/can.tsx'
import { Dialog, DialogActions } from '#kit/overlay/dialog.tsx'
import { Button } from '#kit/plain/button.tsx'
import { useScreenName } from '#kit/screen/screen-name.ts'
import { useStartTask } from '#kit/task/use-start-task.ts'
import { useNumber } from '#kit/text/number.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { useEra } from '#kit/time/format.ts'
import { exportMessages } from './export.messages.ts'
import styles from './export.module.css'
import type { AnyFilter } from './filter-bar.tsx'
import type { Query } from './list.state.ts'
import type { Labels } from './list.types.ts'
import { useColumnWords } from './use-column-words.ts'

type Props = {
  call: string
  /** Whether whole numbers of members may be in the file, for those who may reveal them. */
  reveals: boolean
  columns: readonly { field: string; title: Text; said: Said | undefined }[]
  filters: readonly AnyFilter[]
  useLabels: (() => Labels) | undefined
  /** The columns shown on the screen, in their order. */
  shown: readonly string[]
  query: Query
  page: PageOf<unknown> | undefined
  onClose(): void
}

/** Asks for the content and format of the file before a task writes it. */
export function ExportDialog({ call, reveals, columns, filters, useLabels, shown, query, page, onClose }: Props) {
  const t = useText(exportMessages)
  const read = useRead()
  const number = useNumber()
  const screen = useScreenName()
  const start = useStartTask()
  const labels = useColumnWords(filters, useLabels)
  const era = useEra()
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const [which, setWhich] = useState<'shown' | 'all'>('shown')
  const [busy, setBusy] = useState(false)
  const mayReveal = useCan(revealCalls.openReveal.needs) && reveals
  const [reason, setReason] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const count = number.format(page?.totalRecords ?? 0)

  async function send() {
    if (!screen) return
    if (reason !== null && reason.trim().length < 3) {
      setMissing(true)
      return
    }
    setBusy(true)
    const names = which === 'shown' ? shown : columns.map(({ field }) => field)
    const chosen = names.flatMap(name => columns.filter(({ field }) => field === name))
    const body = {
      screen,
      list: call,
      query,
      columns: chosen.map(({ field, title, said }) => ({
        field,
        title: read(title),
        // A field without a declaration is written by its kind, unless a filter knows the labels of its values.
        ...(said || labels[field] ? { said: inOneLanguage(said ?? says.text(field), read, labels) } : {}),
      })),
      format,
      era,
      ...(reason !== null && { revealReason: reason }),
    }
    const started = await start(taskCalls.startExport, { body })
    setBusy(false)
    if (started) onClose()
  }

  return (
    <Dialog title={t('export')} onClose={onClose}>
      <p className={styles.count}>{t(page?.totalCapped ? 'rowsCapped' : 'rows', { count })}</p>
      <Choice title={t('format')}>
        <SegmentedControl
          fullWidth
          data={[
            { value: 'xlsx', label: t('xlsx') },
            { value: 'csv', label: t('csv') },
          ]}
          value={format}
          onChange={setFormat}
        />
      </Choice>
      <Choice title={t('columns')}>
        <SegmentedControl
          fullWidth
          data={[
            { value: 'shown', label: t('shownColumns', { count: shown.length }) },
            { value: 'all', label: t('allColumns', { count: columns.length }) },
          ]}
          value={which}
          onChange={setWhich}
        />
      </Choice>
      {mayReveal && (
        <Checkbox
          label={t('reveal')}
          description={t('revealHint')}
          checked={reason !== null}
          onChange={event => setReason(event.currentTarget.checked ? '' : null)}
        />
      )}
      {reason !== null && (
        <Textarea
          label={t('revealReason')}
          required
          autosize
          minRows={2}
          maxLength={300}
          value={reason}
          error={isMissing && t('revealReasonMissing')}
          onChange={event => {
            setReason(event.currentTarget.value)
            setMissing(false)
          }}
        />
      )}
      <p className={styles.hint}>{t('hint')}</p>
      <DialogActions>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button look="primary" busy={busy} onClick={() => void send()} data-autofocus>
          {t('start')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Choice({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <div className={styles.choice} role="group" aria-labelledby={id}>
      <span id={id}>{title}</span>
      {children}
    </div>
  )
}
