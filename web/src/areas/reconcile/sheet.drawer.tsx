import { FileDown, FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatMoney, houseCurrency } from '#contract/core/money.ts'
import { taskCalls } from '#contract/frames/task.ts'
import { fixes, type ReconcileSide } from '#contract/reconcile/exception-classes.ts'
import { reconcileCalls } from '#contract/reconcile/reconcile.calls.ts'
import type { ReadSheet, SheetRow } from '#contract/reconcile/sheet.types.ts'
import { base64Of } from '#kit/client/base64.ts'
import { call } from '#kit/client/client.ts'
import { saveContent } from '#kit/client/save-file.ts'
import { useCan } from '#kit/guard/can.tsx'
import { DialogActions } from '#kit/overlay/dialog.tsx'
import { Drawer } from '#kit/overlay/drawer.tsx'
import { toastError } from '#kit/overlay/toast.tsx'
import { Button } from '#kit/plain/button.tsx'
import dim from '#kit/plain/dim.module.css'
import { Notice } from '#kit/plain/notice.tsx'
import { useStartTask } from '#kit/task/use-start-task.ts'
import { useLocale } from '#kit/text/locale.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { reconcileMessages } from './reconcile.messages.ts'

const calls = {
  deposit: {
    write: reconcileCalls.writeDepositSheet,
    read: reconcileCalls.readDepositSheet,
    fix: reconcileCalls.fixDeposit,
    list: reconcileCalls.searchDepositExceptions,
  },
  withdraw: {
    write: reconcileCalls.writeWithdrawSheet,
    read: reconcileCalls.readWithdrawSheet,
    fix: reconcileCalls.fixWithdraw,
    list: reconcileCalls.searchWithdrawExceptions,
  },
} as const

/** So many rows are listed; the others are counted. */
const shownAtMost = 50

const seenOf = (rows: readonly SheetRow[]) =>
  rows.flatMap(({ decision }) => {
    if (!decision) return []
    const { id, version, fix, reason } = decision
    return [{ id, version, body: { fix, reason } }]
  })

/** Exceptions that are fixed by a spreadsheet: export it, choose it again once it is filled in, see what will happen, apply it. */
export function SheetDrawer({ side, onClose }: { side: ReconcileSide; onClose(): void }) {
  const t = useText(reconcileMessages)
  const start = useStartTask()
  const mayExport = useCan(taskCalls.startExport.needs)
  const input = useRef<HTMLInputElement>(null)
  const [read, setRead] = useState<ReadSheet | null>(null)
  const [busy, setBusy] = useState(false)

  async function attempt(work: () => Promise<void>) {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }

  const write = (format: 'xlsx' | 'csv') =>
    attempt(async () => {
      const { name, content } = await call(calls[side].write, { body: { query: {}, format } })
      const bytes = Uint8Array.from(atob(content), letter => letter.codePointAt(0) ?? 0)
      saveContent(name, new Blob([bytes]))
    })

  const look = (file: File) =>
    attempt(async () => {
      setRead(null)
      setRead(await call(calls[side].read, { body: { file: { name: file.name, content: await base64Of(file) } } }))
    })

  const apply = (rows: readonly SheetRow[]) =>
    attempt(async () => {
      const choice = { call: calls[side].fix.path, list: calls[side].list.path, rows: { seen: seenOf(rows) } }
      const { rowCount, amountMinor, fingerprint } = await call(taskCalls.previewBulk, { body: choice })
      const started = await start(taskCalls.startBulk, {
        body: {
          ...choice,
          screen: `pre-transaction-reconcile-${side}`,
          confirmed: { rowCount, amountMinor, fingerprint },
        },
      })
      if (started) onClose()
    })

  return (
    <Drawer title={t('sheet')} onClose={onClose}>
      <p className={dim.text}>{t('sheetHow')}</p>
      <DialogActions>
        {mayExport && (
          <>
            <Button icon={<FileDown size={16} />} busy={busy} onClick={() => void write('xlsx')}>
              {t('sheetXlsx')}
            </Button>
            <Button icon={<FileDown size={16} />} busy={busy} onClick={() => void write('csv')}>
              {t('sheetCsv')}
            </Button>
          </>
        )}
        <Button icon={<FileUp size={16} />} busy={busy} onClick={() => input.current?.click()}>
          {t('sheetChoose')}
        </Button>
      </DialogActions>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.xlsx"
        onChange={event => {
          const file = event.currentTarget.files?.[0]
          if (file) void look(file)
          // The same file can be chosen again once it was mended.
          event.currentTarget.value = ''
        }}
      />
      {read && <Preview read={read} busy={busy} onApply={() => void apply(read.rows)} />}
    </Drawer>
  )
}

/** What will happen by row, what is refused and why. */
function Preview({ read, busy, onApply }: { read: ReadSheet; busy: boolean; onApply(): void }) {
  const t = useText(reconcileMessages)
  const said = useRead()
  const locale = useLocale()
  const ready = read.rows.filter(({ decision }) => decision !== null)
  const refused = read.rows.filter(({ decision }) => decision === null)
  const money = (minor: number) => formatMoney(minor, houseCurrency, locale)
  const total = ready.reduce((sum, { amountMinor }) => sum + (amountMinor ?? 0), 0)
  const more = (rows: readonly SheetRow[]) =>
    rows.length > shownAtMost && <li>{t('sheetMore', { count: rows.length - shownAtMost })}</li>
  return (
    <>
      {refused.length > 0 && (
        <Notice tone="bad" title={t('sheetRefused', { count: refused.length })}>
          <ul>
            {refused.slice(0, shownAtMost).map(({ line, refusal }) => (
              <li key={line}>
                {t('sheetLine', { line })}: {refusal}
              </li>
            ))}
            {more(refused)}
          </ul>
        </Notice>
      )}
      {read.emptyCount > 0 && <Notice tone="muted">{t('sheetEmpty', { count: read.emptyCount })}</Notice>}
      {ready.length > 0 && (
        <>
          <Notice tone="ok" title={t('sheetReady', { count: ready.length, amount: money(total) })}>
            <ul>
              {ready.slice(0, shownAtMost).map(({ line, name, amountMinor, decision }) => (
                <li key={line}>
                  {t('sheetLine', { line })}: {decision && said(fixes[decision.fix])} · {money(amountMinor ?? 0)}
                  {name && ` · ${name}`}
                </li>
              ))}
              {more(ready)}
            </ul>
          </Notice>
          <DialogActions>
            <Button look="primary" busy={busy} onClick={onApply}>
              {t('sheetApply', { count: ready.length })}
            </Button>
          </DialogActions>
        </>
      )}
    </>
  )
}
