import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { eachText } from '#browser/messages.ts'
import type { Call } from '#contract/frames/call.ts'
import { SelectPill } from './filter-pills.tsx'
import { listMessages } from './list.messages.ts'
import { chosenAddress, groupParam, type Patch, viewParam, writeQuery } from './list.state.ts'
import type { List, Option, RowOf } from './list.types.ts'
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

type Props<C extends Call, G extends Call> = {
  list: List<C>
  grouping: Grouping<G>
  title: string
  onOpen: (row: RowOf<C>) => void
  children?: ReactNode
}

/**
 * A list screen whose rows can be grouped. A group opens the rows that it is made of, with the current filters:
 * `<GroupedListScreen list={bets} grouping={betGrouping} title={title} onOpen={setShown} />`.
 */
export function GroupedListScreen<C extends Call, G extends Call>(props: Props<C, G>) {
  const { list, grouping, title, onOpen, children } = props
  const [params, setParams] = useSearchParams()
  // oxlint-disable-next-line react/hooks -- a grouping is declared once, so that it keeps its hooks
  const options = grouping.useOptions()
  const word = options.find(({ value }) => value === params.get(groupParam))?.value
  // The page, the order and the view belong to the list that is being left.
  const go = (patch: Patch) =>
    setParams(
      writeQuery({ ...Object.fromEntries(params), page: undefined, sort: undefined, [viewParam]: undefined, ...patch }),
      chosenAddress,
    )
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
      <ListScreen key="rows" list={list} title={title} onOpen={onOpen}>
        {choice}
      </ListScreen>
    )
  }
  return (
    <ListScreen
      key="groups"
      list={grouping.list}
      title={title}
      onOpen={group => go({ [groupParam]: undefined, ...grouping.within(group) })}
    >
      {choice}
    </ListScreen>
  )
}
