import { Ellipsis } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { customReportCalls } from '#contract/customreport/customreport.calls.ts'
import type { ReportPin } from '#contract/customreport/customreport.types.ts'
import type { Definition } from '#contract/customreport/definition.ts'
import { sentenceOf } from '#contract/customreport/sentence.ts'
import { useReading } from '#kit/client/use-call.ts'
import type { RowAction } from '#kit/list/list.types.ts'
import { RowMenu } from '#kit/list/row-menu.tsx'
import { Button } from '#kit/plain/button.tsx'
import dim from '#kit/plain/dim.module.css'
import { Notice } from '#kit/plain/notice.tsx'
import { to } from '#kit/screen/to.ts'
import { useText } from '#kit/text/text.ts'
import { customReportMessages } from './customreport.messages.ts'
import styles from './customreport.module.css'
import { useReportPen } from './report-pen.public.ts'
import { ReportResult } from './report-result.tsx'

type Props = { pin: ReportPin; actions: readonly RowAction[] }

/** One report on the board, in its shape; or why it is not there any more. */
export function PinCard({ pin, actions }: Props) {
  const t = useText(customReportMessages)
  const id = useId()
  const [menu, setMenu] = useState<HTMLElement | null>(null)
  const { name, size, state, reportId, definition } = pin
  return (
    <section className={styles.card} data-size={size} aria-labelledby={id}>
      <header>
        <h2 id={id}>
          {state === 'gone' ? name : <Link to={to('report-custom-detail', { id: reportId })}>{name}</Link>}
        </h2>
        <Button
          look="quiet"
          size="small"
          icon={<Ellipsis size={16} />}
          aria-label={`${t('more')} · ${name}`}
          aria-haspopup="menu"
          onClick={event => setMenu(event.currentTarget)}
        />
      </header>
      {definition ? (
        <Pinned name={name} definition={definition} />
      ) : (
        <Notice tone="warn">
          <p>{t(state === 'gone' ? 'gone' : 'pinOutdated')}</p>
        </Notice>
      )}
      {menu && <RowMenu actions={actions} button={menu} onClose={() => setMenu(null)} />}
    </section>
  )
}

function Pinned({ name, definition }: { name: string; definition: Definition }) {
  const pen = useReportPen()
  const reading = useReading(customReportCalls.runReport, { body: definition, showsItself: true }, { keepOld: true })
  return (
    <>
      <p className={dim.text}>{sentenceOf(definition, pen, reading.data?.names ?? {})}</p>
      <ReportResult title={name} reading={reading} isBoard />
    </>
  )
}
