import { screens } from '#contract/screens.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { formerDays } from './former-day.list.ts'
import { reportMessages } from './report.messages.ts'
import styles from './report.module.css'

export default function ReportFormerScreen() {
  const read = useRead()
  const t = useText(reportMessages)
  return (
    <ListScreen
      list={formerDays}
      title={read(screens['report-former'])}
      summary={
        <div className={styles.note}>
          <Notice tone="info">{t('formerText')}</Notice>
        </div>
      }
    />
  )
}
