import { PackageOpen } from 'lucide-react'
import { useState } from 'react'
import { moveOutCalls } from '#contract/moveout/moveout.calls.ts'
import { packageRecord } from '#contract/moveout/moveout.record.ts'
import { packageLimits } from '#contract/moveout/moveout.rules.ts'
import { screens } from '#contract/screens.ts'
import { useCall } from '#kit/client/use-call.ts'
import { ChangeDialog } from '#kit/form/change.dialog.tsx'
import { area } from '#kit/form/fields.tsx'
import { Can } from '#kit/guard/can.tsx'
import { useFresh } from '#kit/live/use-fresh.ts'
import { EmptyState } from '#kit/parts/empty-state.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { PageHeader } from '#kit/parts/page-header.tsx'
import { Section } from '#kit/parts/section.tsx'
import { Button } from '#kit/plain/button.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { moveOutMessages } from './moveout.messages.ts'
import { PackageCard } from './package-card.tsx'
import { PackageContents } from './package-contents.tsx'

const { getMovingOut, askPackage } = moveOutCalls
const read = [getMovingOut]
const topics = ['movingOut', 'approval'] as const
const often = { restMs: 500 }

/** The packages of the brand, and what is in one. */
export default function MovingOutScreen() {
  const t = useText(moveOutMessages)
  const words = useRead()
  const { data, error, refresh } = useCall(getMovingOut)
  const [asking, setAsking] = useState(false)
  useFresh(read, topics, often)
  return (
    <>
      <PageHeader title={words(screens['moving-out'])} text={t('lead')}>
        <Can needs={askPackage.needs}>
          <Button look="primary" icon={<PackageOpen size={16} />} onClick={() => setAsking(true)}>
            {t('ask')}
          </Button>
        </Can>
      </PageHeader>
      {error && !data && <ErrorState error={error} retry={refresh} />}
      {!error && !data && <Waiting />}
      {data && (
        <>
          <Section
            title={t('packages')}
            text={t('packagesText', { count: packageLimits.perWeek, days: packageLimits.days })}
          >
            {data.packages.length === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
            {data.packages.map(row => (
              <PackageCard key={row.id} row={row} />
            ))}
          </Section>
          <PackageContents {...data} />
        </>
      )}
      {asking && <AskDialog onClose={() => setAsking(false)} />}
    </>
  )
}

const fields = { reason: area({ title: packageRecord.reason.title, rows: 3 }) }

function AskDialog({ onClose }: { onClose(): void }) {
  const t = useText(moveOutMessages)
  return (
    <ChangeDialog
      title={t('askTitle')}
      call={askPackage}
      initial={{ reason: '' }}
      fields={fields}
      action={t('ask')}
      done={t('asked')}
      onClose={onClose}
    >
      <p>{t('askText')}</p>
    </ChangeDialog>
  )
}
