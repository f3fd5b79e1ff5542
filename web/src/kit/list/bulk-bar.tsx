import { X } from 'lucide-react'
import { useState } from 'react'
import type { PageOf } from '#contract/core/paging.ts'
import type { Call } from '#contract/frames/call.ts'
import { taskCalls } from '#contract/frames/task.ts'
import { confirm } from '#kit/overlay/confirm.tsx'
import { Button } from '#kit/plain/button.tsx'
import { useScreenName } from '#kit/screen/screen-name.ts'
import { useStartTask } from '#kit/task/use-start-task.ts'
import { useNumber } from '#kit/text/number.ts'
import { useText } from '#kit/text/text.ts'
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

/** The actions on the selected rows, and the step from selecting the rows of a page to selecting everything that matches. */
export function BulkBar<C extends Call>({ list, actions, selection, page, query }: Props<C>) {
  const t = useText(listMessages)
  const number = useNumber()
  const screen = useScreenName()
  const start = useStartTask()
  const { everything, onPage, except, wholePage } = selection
  const [asking, setAsking] = useState<BulkAction | null>(null)

  const total = page?.totalRecords ?? 0
  const shownTotal = (rows: number) =>
    page?.totalCapped ? t('moreThan', { count: number.format(rows) }) : number.format(rows)
  const count = everything ? shownTotal(total - except.size) : number.format(onPage.size)
  const isMore = wholePage && (page?.totalCapped === true || total > onPage.size)
  const text = everything ? 'selectedAll' : isMore ? 'pageSelected' : 'selected'

  async function send({ call }: BulkAction, given: object): Promise<boolean> {
    if (!screen) return false
    const rows = everything ? { query, except: [...except] } : { ids: [...onPage] }
    const body = { screen, call: call.path, body: { ...given }, list: list.call.path, rows }
    const started = await start(taskCalls.startBulk, { body })
    if (started) selection.clear()
    return started
  }

  async function run(action: BulkAction) {
    if (action.Dialog) return setAsking(action)
    const question = action.ask(count)
    if (await confirm({ ...question, action: question.title, danger: action.danger ?? false })) await send(action, {})
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
      {asking?.Dialog && (
        <asking.Dialog {...asking.ask(count)} send={body => send(asking, body)} onClose={() => setAsking(null)} />
      )}
    </div>
  )
}
