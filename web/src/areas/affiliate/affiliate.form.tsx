import { affiliateCalls } from '#contract/affiliate/affiliate.calls.ts'
import type { AffiliateRow } from '#contract/affiliate/affiliate.types.ts'
import { useChange, useRefreshAll } from '#kit/client/use-call.ts'
import { carried } from '#kit/form/fields.tsx'
import { Form } from '#kit/form/form.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { useText } from '#kit/text/text.ts'
import { settingFields } from './affiliate.fields.ts'
import { affiliateMessages } from './affiliate.messages.ts'
import { AffiliateWatch } from './affiliate-watch.tsx'

const { createAffiliate, updateAffiliate } = affiliateCalls
const editFields = { ...settingFields, version: carried }

const usual = {
  name: '',
  basis: 'turnover' as const,
  levels: [{ rateBasisPoints: 50 }, { rateBasisPoints: 20 }, { rateBasisPoints: 10 }],
  minMinor: 1_00,
  period: 'day' as const,
  tags: [],
  creditedTo: 'cash' as const,
  turnoverTimes: 1,
  bonusDays: 7,
}

export function NewAffiliateForm({ onDone }: { onDone(): void }) {
  const t = useText(affiliateMessages)
  const change = useChange()
  return (
    <Form
      draft="affiliate-setting"
      schema={createAffiliate.body}
      initial={usual}
      fields={settingFields}
      submit={async (body, options) => {
        const { name } = await change(createAffiliate, { body, ...options })
        toastDone(t('added', { name }))
      }}
      action={t('add')}
      onCancel={onDone}
      onDone={onDone}
      Watch={AffiliateWatch}
    />
  )
}

export function EditAffiliateForm({ affiliate, onDone }: { affiliate: AffiliateRow; onDone(): void }) {
  const t = useText(affiliateMessages)
  const change = useChange()
  const refreshAll = useRefreshAll()
  const { id, name, basis, levels, minMinor, period, tags, creditedTo, version, status } = affiliate
  return (
    <>
      {status === 'ended' && <Notice tone="info">{t('endedText')}</Notice>}
      <Form
        key={version}
        stored
        readOnly={status === 'ended'}
        draft={`affiliate.${id}`}
        schema={updateAffiliate.body}
        initial={{
          name,
          basis,
          levels,
          minMinor,
          period,
          tags,
          creditedTo,
          turnoverTimes: affiliate.turnoverTimes ?? usual.turnoverTimes,
          bonusDays: affiliate.bonusDays ?? usual.bonusDays,
          version,
        }}
        fields={editFields}
        submit={(body, options) => change(updateAffiliate, { params: { id }, body, ...options })}
        action={t('save')}
        onStale={refreshAll}
        onCancel={onDone}
        onDone={() => {
          toastDone(t('saved'))
          onDone()
        }}
        Watch={AffiliateWatch}
      />
    </>
  )
}
