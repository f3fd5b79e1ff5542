import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { eachText } from '#browser/messages.ts'
import type { Call } from '#contract/frames/call.ts'
import { SelectPill } from './filter-pills.tsx'
import { listMessages } from './list.messages.ts'
import { chosenAddress, groupParam, openParam, type Patch, viewParam, writeQuery } from './list.state.ts'
import type { List, Option, RowOf } from './list.types.ts'
import type { ShowRecord } from './list-record.tsx'
import { ListScreen } from './list-screen.tsx'

const w = eachText(listMessages)

/** The same rows in groups: a list of its own, whose call takes `groupBy` in addition to the filters of the rows. */
export type Grouping<G extends Call> = {
  list: List<G>
  /** What the rows can be grouped by. */
  useOptions(): readonly Option[]
  /** The filters that select the rows of a group. */
  within(group: RowOf<G>): Patch
}

/** The page, the order, the view and the open row belong to the list that is being left. */
const leftBehind = { page: undefined, sort: undefined, [viewParam]: undefined, [openParam]: undefined }

type Props<C extends Call, G extends Call> = {
  list: List<C>
  grouping: Grouping<G>
  title: string
  renderRecord: ShowRecord<C>
  children?: ReactNode
}

/**
 * A list screen whose rows can be grouped. A group opens the rows that it is made of, with the current filters:
 * `<GroupedListScreen list={bets} grouping={betGrouping} title={title} renderRecord={…} />`.
 */
export function GroupedListScreen<C extends Call, G extends Call>(props: Props<C, G>) {
  const { list, grouping, title, renderRecord, children } = props
  const [params, setParams] = useSearchParams()
  // oxlint-disable-next-line react/hooks -- a grouping is declared once, so that it keeps its hooks
  const options = grouping.useOptions()
  const word = options.find(({ value }) => value === params.get(groupParam))?.value
  const go = (patch: Patch) =>
    setParams(writeQuery({ ...Object.fromEntries(params), ...leftBehind, ...patch }), chosenAddress)
  const choice = (
    <>
      <SelectPill
        filter={{ title: w.groupBy, name: groupParam, useOptions: grouping.useOptions }}
        query={word === undefined ? {} : { [groupParam]: word }}
        onChange={go}
      />
      {children}
    </>
  )
  if (word === undefined) {
    return (
      <ListScreen key="rows" list={list} title={title} renderRecord={renderRecord}>
        {choice}
      </ListScreen>
    )
  }
  return (
    <ListScreen
      key="groups"
      part="groups"
      list={grouping.list}
      title={title}
      onOpen={group => go({ [groupParam]: undefined, ...grouping.within(group) })}
    >
      {choice}
    </ListScreen>
  )
}
