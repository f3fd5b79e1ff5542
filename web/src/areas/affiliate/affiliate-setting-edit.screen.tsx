import { useParams } from 'react-router'
import { eachText } from '#browser/messages.ts'
import { affiliateCalls } from '#contract/affiliate/affiliate.calls.ts'
import { affiliateSetting } from '#contract/affiliate/affiliate.record.ts'
import type { AffiliateRow } from '#contract/affiliate/affiliate.types.ts'
import { screens } from '#contract/screens.ts'
import { WaitingApproval } from '#kit/approval/waiting-approval.tsx'
import { useCall, useChange } from '#kit/client/use-call.ts'
import { carried } from '#kit/form/fields.tsx'
import { initialOf } from '#kit/record/inputs.ts'
import { EditSetting } from '#kit/run/setting.form.tsx'
import { to } from '#kit/screen/to.ts'
import { RecordHistory } from '#web/areas/history/record-history.public.tsx'
import { settingFields, usualSetting } from './affiliate.fields.ts'
import { affiliateMessages } from './affiliate.messages.ts'
import { AffiliateWatch } from './affiliate-watch.tsx'

const w = eachText(affiliateMessages)
const { getAffiliate, updateAffiliate } = affiliateCalls
const fields = { ...settingFields, version: carried }

const startOf = (affiliate: AffiliateRow) => ({
  ...initialOf(affiliateSetting, affiliate),
  turnoverTimes: affiliate.turnoverTimes ?? usualSetting.turnoverTimes,
  bonusDays: affiliate.bonusDays ?? usualSetting.bonusDays,
  version: affiliate.version,
})

export default function AffiliateSettingEditScreen() {
  const { id = '' } = useParams()
  const change = useChange()
  const reading = useCall(getAffiliate, { params: { id } })
  return (
    <EditSetting
      title={screens['affiliate-setting-edit']}
      back={to('affiliate-management')}
      draft="affiliate"
      reading={reading}
      schema={updateAffiliate.body}
      initialOf={startOf}
      fields={fields}
      update={(body, options) => change(updateAffiliate, { params: { id }, body, ...options })}
      ended={w.endedText}
      Watch={AffiliateWatch}
    >
      <RecordHistory kind="affiliate" id={id} />
      <WaitingApproval subjectId={id} entity="affiliate" />
    </EditSetting>
  )
}
