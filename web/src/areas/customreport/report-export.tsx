import { Menu } from '@mantine/core'
import { Download } from 'lucide-react'
import { CallError } from '#browser/call-error.ts'
import { customReportCalls } from '#contract/customreport/customreport.calls.ts'
import type { Definition } from '#contract/customreport/definition.ts'
import { saveFile } from '#kit/client/save-file.ts'
import { Can } from '#kit/guard/can.tsx'
import { DropMenu } from '#kit/overlay/drop.tsx'
import { toastError } from '#kit/overlay/toast.tsx'
import { Button } from '#kit/plain/button.tsx'
import { useText } from '#kit/text/text.ts'
import { useEra } from '#kit/time/format.ts'
import { customReportMessages } from './customreport.messages.ts'

const { exportReport } = customReportCalls

/** The report as a file, for who may export. */
export function ExportReport({ name, definition }: { name: string; definition: Definition }) {
  const t = useText(customReportMessages)
  const era = useEra()
  const save = (format: 'csv' | 'xlsx') => () => {
    saveFile(exportReport, { body: { name, definition, format, era } }).catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error
      toastError(error)
    })
  }
  return (
    <Can needs={exportReport.needs}>
      <DropMenu button={<Button icon={<Download size={16} />}>{t('export')}</Button>} width={180}>
        <Menu.Item onClick={save('xlsx')}>{t('exportXlsx')}</Menu.Item>
        <Menu.Item onClick={save('csv')}>{t('exportCsv')}</Menu.Item>
      </DropMenu>
    </Can>
  )
}
