import { Ban } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { blockCalls } from '#contract/block/block.calls.ts'
import { useReading } from '#kit/client/use-call.ts'
import { useCan } from '#kit/guard/can.tsx'
import { Button } from '#kit/plain/button.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { addressOf } from '#kit/screen/to-rows.tsx'
import { useText } from '#kit/text/text.ts'
import { BlockFromDialog, type BlockSource } from './block.dialog.tsx'
import { blockMessages } from './block.messages.ts'

/** The entries that a member meets at this moment, for those who may read the list. */
export function MemberBlocks({ memberId }: { memberId: string }) {
  const t = useText(blockMessages)
  const enabled = useCan(blockCalls.searchBlocks.needs)
  const { data } = useReading(blockCalls.searchBlocks, { body: { memberId } }, { enabled })
  if (!data || data.records.length === 0) return null
  const numbers = data.records.map(({ number }) => number).join(', ')
  return (
    <Notice tone="bad">
      {t('memberOn', { numbers })}{' '}
      <Link to={addressOf({ screen: 'member-block-list', query: { memberId } })}>{t('open')}</Link>
    </Notice>
  )
}

/** Adds something of a member, or of who paid a statement line. */
export function AddToBlockList({ source, size = 'normal' }: { source: BlockSource; size?: 'normal' | 'small' }) {
  const t = useText(blockMessages)
  const [adding, setAdding] = useState(false)
  const mayAdd = useCan(blockCalls.addBlock.needs)
  const mayChoose = useCan(blockCalls.listBlockValues.needs)
  if (!mayAdd || !mayChoose) return null
  return (
    <>
      <Button icon={<Ban size={16} />} {...(size === 'small' && { size })} onClick={() => setAdding(true)}>
        {t('add')}
      </Button>
      {adding && <BlockFromDialog source={source} onClose={() => setAdding(false)} />}
    </>
  )
}
