import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { reason } from '#contract/core/base.record.ts'
import { houseCurrency } from '#contract/core/money.ts'
import { cutOverCalls } from '#contract/movein/cut-over.calls.ts'
import type { CutOver, CutOverPlan } from '#contract/movein/cut-over.types.ts'
import { ChangeDialog } from '#kit/form/change.dialog.tsx'
import { carried } from '#kit/form/fields.tsx'
import { Section } from '#kit/parts/section.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { Tiles } from '#kit/parts/tiles.tsx'
import { Button } from '#kit/plain/button.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { inputsOf } from '#kit/record/inputs.ts'
import { useText } from '#kit/text/text.ts'
import { cutOverMessages } from './cut-over.messages.ts'
import { Checks } from './cut-over-checks.tsx'
import styles from './movein.module.css'

const fields = { ...inputsOf({ reason }), memberCount: carried, version: carried }

type Props = { plan: CutOverPlan; wayBack: NonNullable<CutOver['wayBack']> }

/** What stands in the way back to the other system, what would be carried there, and the one button. */
export function WayBack({ plan: { id, version }, wayBack: { ready, checks, memberCount, cashMinor } }: Props) {
  const t = useText(cutOverMessages)
  const show = useShow()
  const [asking, setAsking] = useState(false)
  return (
    <Section title={t('wayBack')} text={t('wayBackText')}>
      <Checks
        checks={checks.map(({ check, count }) => ({
          check,
          holds: count === 0,
          title: t(`back_${check}`),
          more: <small>{count === 0 ? t('back_none') : show.count(count)}</small>,
        }))}
      />
      <Tiles
        label={t('carried')}
        items={[
          [t('members'), show.count(memberCount)],
          [t('carried'), show.money(cashMinor, houseCurrency)],
        ]}
      />
      <div className={styles.buttons}>
        <Button look="danger" icon={<Undo2 size={16} />} disabled={!ready} onClick={() => setAsking(true)}>
          {t('goBack')}
        </Button>
      </div>
      {asking && (
        <ChangeDialog
          title={t('goBack')}
          call={cutOverCalls.goBack}
          params={{ id }}
          initial={{ reason: '', memberCount, version }}
          fields={fields}
          action={t('goBack')}
          danger
          done={t('goingBack')}
          onClose={() => setAsking(false)}
        >
          <Notice tone="warn">{t('goBackText', { members: show.count(memberCount) })}</Notice>
        </ChangeDialog>
      )}
    </Section>
  )
}
