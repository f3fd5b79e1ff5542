import { Plus } from 'lucide-react'
import { useCallback, useState } from 'react'
import { blockCalls } from '#contract/block/block.calls.ts'
import type { BlockEntry } from '#contract/block/block.types.ts'
import { screens } from '#contract/screens.ts'
import { Can } from '#kit/guard/can.tsx'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { useRowWork } from '#kit/list/use-row-work.ts'
import { Button } from '#kit/plain/button.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { useBlockActions } from './block.actions.tsx'
import { AddBlockDialog, type BlockCommand, BlockDialog } from './block.dialog.tsx'
import { BlockDrawer } from './block.drawer.tsx'
import { blocks } from './block.list.ts'
import { blockMessages } from './block.messages.ts'

export default function MemberBlockListScreen() {
  const read = useRead()
  const t = useText(blockMessages)
  const [adding, setAdding] = useState(false)
  const [question, setQuestion] = useState<{ command: BlockCommand; row: BlockEntry } | null>(null)
  const work = useRowWork(blocks)
  const ask = useCallback((command: BlockCommand, row: BlockEntry) => setQuestion({ command, row }), [])
  const actions = useBlockActions(ask)
  const start = () => setAdding(true)
  return (
    <>
      <ListScreen
        list={blocks}
        title={read(screens['member-block-list'])}
        work={work}
        renderRecord={row => <BlockDrawer row={row} actions={actions} onClose={work.close} />}
        rowActions={actions}
        onFirst={start}
      >
        <Can needs={blockCalls.addBlock.needs}>
          <Button look="primary" icon={<Plus size={16} />} onClick={start}>
            {t('add')}
          </Button>
        </Can>
      </ListScreen>
      {adding && <AddBlockDialog onClose={() => setAdding(false)} />}
      {question && <BlockDialog {...question} onClose={() => setQuestion(null)} />}
    </>
  )
}
