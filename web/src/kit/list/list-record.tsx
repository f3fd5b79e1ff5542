import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Call } from '#contract/frames/call.ts'
import { useLive } from '#kit/live/use-live.ts'
import { OpenedRecord } from '#kit/overlay/opened-record.tsx'
import type { List, RowOf } from './list.types.ts'
import type { RowWork, ShownPage } from './use-row-work.ts'

/** Shows the record of the row that is open; a screen that asks something about it may leave it out. */
export type ShowRecord<C extends Call> = (row: RowOf<C>, close: () => void) => ReactNode

type Props<C extends Call> = {
  list: List<C>
  work: RowWork<RowOf<C>>
  page: ShownPage<RowOf<C>>
  isBeside: boolean
  renderRecord: ShowRecord<C>
}

/** The open record of a list, as its page has it now. What others change in it is read again. */
export function ListRecord<C extends Call>({ list, work, page, isBeside, renderRecord }: Props<C>) {
  const { shown, close } = work
  const client = useQueryClient()
  const key = shown ? String(shown[list.rowKey]) : undefined
  useLive(list.live, ({ id }) => {
    if (id === key && list.one) void client.invalidateQueries({ queryKey: [list.one.path, { id }] })
  })
  if (!shown) return null
  const row = page.rows.find(each => String(each[list.rowKey]) === key) ?? shown
  return (
    <OpenedRecord steps={work.stepsOn(page)} isBeside={isBeside}>
      {renderRecord(row, close)}
    </OpenedRecord>
  )
}
