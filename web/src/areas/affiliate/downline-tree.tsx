import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { affiliateCalls } from '#contract/affiliate/affiliate.calls.ts'
import type { DownlineMember } from '#contract/affiliate/downline.types.ts'
import { memberStatusWords } from '#contract/member/member.record.ts'
import { useReading } from '#kit/client/use-call.ts'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import { useFigures } from '#kit/parts/use-figures.ts'
import { Button } from '#kit/plain/button.tsx'
import dim from '#kit/plain/dim.module.css'
import { Waiting } from '#kit/plain/waiting.tsx'
import { to } from '#kit/screen/to.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { downlineMessages } from './downline.messages.ts'
import styles from './downline.module.css'

const shownAtOnce = 20

/** Those whom one member brought, some at a time: a branch is read when it is opened. */
export function Branch({ uplineId }: { uplineId: string }) {
  const [pages, setPages] = useState(1)
  return (
    <ul className={styles.branch}>
      {Array.from({ length: pages }, (_, at) => (
        <Page
          // A page is known by its place alone.
          key={at + 1}
          uplineId={uplineId}
          page={at + 1}
          more={at + 1 === pages ? () => setPages(pages + 1) : undefined}
        />
      ))}
    </ul>
  )
}

type PageProps = { uplineId: string; page: number; more: (() => void) | undefined }

function Page({ uplineId, page, more }: PageProps) {
  const t = useText(downlineMessages)
  const body = { uplineId, page, size: shownAtOnce }
  const { data, error, refresh } = useReading(affiliateCalls.searchDownline, { body })
  if (error) return <ErrorState error={error} retry={refresh} />
  if (!data) return <Waiting />
  return (
    <>
      {data.records.map(member => (
        <Node key={member.id} member={member} />
      ))}
      {more && page < data.totalPages && (
        <li>
          <Button onClick={more}>{t('more')}</Button>
        </li>
      )}
    </>
  )
}

function Node({ member }: { member: DownlineMember }) {
  const t = useText(downlineMessages)
  const read = useRead()
  const { count, money } = useFigures()
  const [isOpen, setOpen] = useState(false)
  const { id, username, name, status, directCount, depositMinor, turnoverMinor } = member
  return (
    <li>
      <div className={styles.node}>
        {directCount > 0 ? (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'close' : 'open', { name })}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <ChevronDown size={16} aria-hidden="true" /> : <ChevronRight size={16} aria-hidden="true" />}
          </button>
        ) : (
          <span className={styles.leaf} />
        )}
        <Link to={to('member-detail', { id })}>{name}</Link>
        <span className={dim.text}>{username}</span>
        {status !== 'active' && <StatusBadge tone="muted">{read(memberStatusWords[status])}</StatusBadge>}
        <span className={dim.text}>
          {t('sums', { deposit: money(depositMinor), turnover: money(turnoverMinor) })}
          {directCount > 0 && ` · ${t('brought', { count: count(directCount) })}`}
        </span>
      </div>
      {isOpen && <Branch uplineId={id} />}
    </li>
  )
}
