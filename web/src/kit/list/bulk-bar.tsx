import { X } from 'lucide-react'
import { useState } from 'react'
import type { PageOf } from '#contract/core/paging.ts'
import type { BodyIn, Call } from '#contract/frames/call.ts'
import { type BulkPreview, taskCalls } from '#contract/frames/task.ts'
import { call } from '#kit/client/client.ts'
import { confirm } from '#kit/overlay/confirm.tsx'
import { toastError } from '#kit/overlay/toast.tsx'
import { Button } from '#kit/plain/button.tsx'
import { useScreenName } from '#kit/screen/screen-name.ts'
import { useStartTask } from '#kit/task/use-start-task.ts'
import { useNumber } from '#kit/text/number.ts'
import { useText } from '#kit/text/text.ts'
import { BulkSummary } from './bulk-summary.tsx'
import { listMessages } from './list.messages.ts'
import styles from './list.module.css'
import type { Query } from './list.state.ts'
import type { BulkAction, List } from './list.types.ts'
import type { Selection } from './use-selection.ts'

type Props<C extends Call> = {
  list: List<C>
  actions: readonly BulkAction[]
  selection: Selection
  page: PageOf<unknown> | undefined
  query: Query
}

type Choice = BodyIn<typeof taskCalls.previewBulk>
/** An action, the rows that were chosen for it, and what the admin is shown of them before they confirm. */
type Asked = { action: BulkAction; choice: Choice; preview: BulkPreview | null }

/** The rows of a page with the version of each that is shown. */
const versionsOf = (page: PageOf<unknown> | undefined, key: string) =>
  (page?.records ?? []).flatMap(row => {
    const { [key]: id, version } = row as Record<string, unknown>
    return typeof id === 'string' && typeof version === 'number' ? [{ id, version }] : []
  })

/** The actions on the selected rows, and the step from selecting the rows of a page to selecting everything that matches. */
export function BulkBar<C extends Call>({ list, actions, selection, page, query }: Props<C>) {
  const t = useText(listMessages)
  const number = useNumber()
  const screen = useScreenName()
  const start = useStartTask()
  const { everything, onPage, except, wholePage } = selection
  const [asking, setAsking] = useState<Asked | null>(null)

  const total = page?.totalRecords ?? 0
  const shownTotal = (rows: number) =>
    page?.totalCapped ? t('moreThan', { count: number.format(rows) }) : number.format(rows)
  const count = everything ? shownTotal(total - except.size) : number.format(onPage.size)
  const isMore = wholePage && (page?.totalCapped === true || total > onPage.size)
  const text = everything ? 'selectedAll' : isMore ? 'pageSelected' : 'selected'

  function choiceOf({ call: { path, bulk } }: BulkAction): Choice {
    const some =
      bulk === 'seen'
        ? { seen: versionsOf(page, list.rowKey).filter(({ id }) => onPage.has(id)) }
        : { ids: [...onPage] }
    return { call: path, list: list.call.path, rows: everything ? { query, except: [...except] } : some }
  }

  /** Looks at what would be confirmed. Undefined if that was refused, which is shown. */
  async function look(action: BulkAction): Promise<Asked | undefined> {
    const choice = choiceOf(action)
    if (action.call.bulk !== 'seen') return { action, choice, preview: null }
    try {
      return { action, choice, preview: await call(taskCalls.previewBulk, { body: choice }) }
    } catch (error) {
      toastError(error)
      return undefined
    }
  }

  async function send({ choice, preview }: Asked, given: object): Promise<boolean> {
    if (!screen) return false
    // The version is that of each row.
    const { version: _version, ...body } = { version: undefined, ...given }
    const confirmed = preview && {
      rowCount: preview.rowCount,
      amountMinor: preview.amountMinor,
      fingerprint: preview.fingerprint,
    }
    const started = await start(taskCalls.startBulk, {
      body: { screen, ...choice, body: preview ? body : { ...given }, ...(confirmed && { confirmed }) },
    })
    if (started) selection.clear()
    return started
  }

  async function run(action: BulkAction) {
    const asked = await look(action)
    if (!asked) return
    if (action.Dialog) return setAsking(asked)
    const { title, text: consequence } = action.ask(count)
    const shown = asked.preview ? (
      <>
        <p>{consequence}</p>
        <BulkSummary preview={asked.preview} />
      </>
    ) : (
      consequence
    )
    if (await confirm({ title, text: shown, action: title, danger: action.danger ?? false })) await send(asked, {})
  }

  /** What was refused may have changed since: it is looked at again. */
  async function sendAsked(asked: Asked, given: object): Promise<boolean> {
    if (await send(asked, given)) return true
    if (asked.preview) setAsking((await look(asked.action)) ?? null)
    return false
  }

  return (
    <div className={styles.bulk} role="toolbar" aria-label={t('selected', { count })}>
      <span>
        {t(text, { count })}
        {!wholePage && !everything && (
          <Button look="quiet" size="small" className={styles.headless ?? ''} onClick={selection.selectPage}>
            {t('selectPage')}
          </Button>
        )}
        {isMore && !everything && (
          <Button look="quiet" size="small" onClick={selection.selectEverything}>
            {t('selectAll', { count: shownTotal(total) })}
          </Button>
        )}
      </span>
      {actions.map(action => (
        <Button key={action.title} size="small" icon={action.icon} onClick={() => void run(action)}>
          {action.title}
        </Button>
      ))}
      <Button look="quiet" size="small" icon={<X size={14} />} aria-label={t('unselect')} onClick={selection.clear} />
      {asking?.action.Dialog && (
        <asking.action.Dialog
          {...asking.action.ask(count)}
          summary={asking.preview && <BulkSummary preview={asking.preview} />}
          send={body => sendAsked(asking, body)}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  )
}
