import { useMemo } from 'react'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { statement } from './line.list.tsx'

/** The statement of one account, with what became of each line. */
export function AccountStatement({ accountId, title }: { accountId: string; title: string }) {
  const within = useMemo(() => ({ accountId }), [accountId])
  return <ListScreen list={statement} title={title} within={within} />
}
