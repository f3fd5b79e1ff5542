import { FileUp } from 'lucide-react'
import { useMemo, useState } from 'react'
import { importCalls } from '#contract/pretransaction/import.calls.ts'
import { Can } from '#kit/guard/can.tsx'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { Button } from '#kit/plain/button.tsx'
import { useText } from '#kit/text/text.ts'
import { ImportDrawer } from './import.drawer.tsx'
import { importMessages } from './import.messages.ts'
import { statement } from './line.list.ts'

/** The statement of one account, with what became of each line, and a way to bring in more of it. */
export function AccountStatement({ accountId, title }: { accountId: string; title: string }) {
  const t = useText(importMessages)
  const within = useMemo(() => ({ accountId }), [accountId])
  const [importing, setImporting] = useState(false)
  return (
    <>
      <ListScreen list={statement} title={title} within={within} onFirst={() => setImporting(true)}>
        <Can needs={importCalls.importStatement.needs}>
          <Button look="primary" icon={<FileUp size={16} />} onClick={() => setImporting(true)}>
            {t('importStatement')}
          </Button>
        </Can>
      </ListScreen>
      {importing && <ImportDrawer accountId={accountId} onClose={() => setImporting(false)} />}
    </>
  )
}
