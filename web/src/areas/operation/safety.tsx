import { daysLeft } from '#contract/operation/operation.rules.ts'
import { type Backup, type CertificateRow, operationLimits } from '#contract/operation/operation.types.ts'
import { Detail } from '#kit/parts/detail.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import { useText } from '#kit/text/text.ts'
import { FactTable } from './fact-table.tsx'
import { operationMessages } from './operation.messages.ts'
import { Part } from './part.tsx'

/** When the brand was last backed up, and whether the last backup could be restored. */
export function BackupPart({ backup: { madeAt, drill } }: { backup: Backup }) {
  const t = useText(operationMessages)
  const show = useShow()
  const isWell = drill?.faults.length === 0
  return (
    <Part title={t('backup')} text={t('backupText')}>
      <Detail
        items={[
          [t('backupMade'), madeAt ? show.time(madeAt) : t('backupNever')],
          [
            t('drill'),
            drill ? (
              <>
                <StatusBadge tone={isWell ? 'ok' : 'bad'}>{t(isWell ? 'drillOk' : 'drillFailed')}</StatusBadge>{' '}
                {show.time(drill.startedAt)}
              </>
            ) : (
              t('drillNever')
            ),
          ],
          ...(drill?.restoredUntil ? [[t('drillUntil'), show.time(drill.restoredUntil)] as const] : []),
          ...(drill && !isWell ? [[t('drillFaults'), drill.faults.join(' · ')] as const] : []),
        ]}
      />
    </Part>
  )
}

/** Until when the certificates of the own addresses are valid. */
export function Certificates({ rows, now }: { rows: readonly CertificateRow[]; now: Date }) {
  const t = useText(operationMessages)
  const show = useShow()
  const leftOf = (endsAt: string) => {
    const count = daysLeft(endsAt, now)
    const tone = count < operationLimits.certificateDays ? 'bad' : 'ok'
    return <StatusBadge tone={tone}>{t('daysLeft', { count })}</StatusBadge>
  }
  return (
    <Part title={t('certificates')} text={t('certificatesText')}>
      <FactTable
        label={t('certificates')}
        rows={rows}
        keyOf={({ host }) => host}
        none={t('certificatesNone')}
        columns={[
          { title: t('address'), render: ({ host }) => host },
          {
            title: t('endsAt'),
            render: ({ endsAt }) =>
              endsAt ? (
                <span>
                  {leftOf(endsAt)} {show.time(endsAt)}
                </span>
              ) : (
                t('certificateUnknown')
              ),
          },
          { title: t('lookedAt'), render: ({ lookedAt }) => show.ago(lookedAt) },
        ]}
      />
    </Part>
  )
}
