import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import { memberCalls } from '#contract/member/member.calls.ts'
import type { MemberRow } from '#contract/member/member.types.ts'
import { useCall } from '#kit/client/use-call.ts'
import { Drawer } from '#kit/overlay/drawer.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { buttonClass } from '#kit/plain/button.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { useOpenedRecord } from '#kit/screen/recent.ts'
import { to } from '#kit/screen/to.ts'
import { useText } from '#kit/text/text.ts'
import { nameOf } from './member.cells.tsx'
import { memberMessages } from './member.messages.ts'
import { MemberHeader } from './member-header.tsx'
import { Overview } from './member-overview.tsx'

/** A member at a glance beside the list; everything else is on their own screen. */
export function MemberDrawer({ row, onClose }: { row: MemberRow; onClose(): void }) {
  const t = useText(memberMessages)
  const { id } = row
  const { data, error, refresh } = useCall(memberCalls.getMember, { params: { id } })
  useOpenedRecord('member', data?.id, data && nameOf(data))
  return (
    <Drawer title={nameOf(row)} onClose={onClose}>
      <div>
        <Link to={to('member-detail', { id })} className={buttonClass()}>
          <ExternalLink size={16} aria-hidden="true" />
          {t('openWhole')}
        </Link>
      </div>
      {error && <ErrorState error={error} retry={refresh} />}
      {!data && !error && <Waiting />}
      {data && (
        <>
          <MemberHeader member={data} />
          <Overview member={data} />
        </>
      )}
    </Drawer>
  )
}
