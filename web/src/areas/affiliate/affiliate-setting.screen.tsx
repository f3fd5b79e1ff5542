import { eachText } from '#browser/messages.ts'
import { affiliateCalls } from '#contract/affiliate/affiliate.calls.ts'
import { screens } from '#contract/screens.ts'
import { useChange } from '#kit/client/use-call.ts'
import { NewSetting } from '#kit/run/setting.form.tsx'
import { to } from '#kit/screen/to.ts'
import { turn } from './affiliate.actions.ts'
import { settingFields, usualSetting } from './affiliate.fields.ts'
import { affiliateMessages } from './affiliate.messages.ts'
import { AffiliateWatch } from './affiliate-watch.tsx'

const w = eachText(affiliateMessages)
const { createAffiliate, changeAffiliateStatus } = affiliateCalls

export default function AffiliateSettingScreen() {
  const change = useChange()
  return (
    <NewSetting
      title={screens['affiliate-setting']}
      text={w.addText}
      back={to('affiliate-management')}
      draft="affiliate-setting"
      schema={createAffiliate.body}
      initial={usualSetting}
      fields={settingFields}
      create={(body, options) => change(createAffiliate, { body, ...options })}
      turn={turn}
      mayTurn={changeAffiliateStatus.needs}
      action={w.add}
      Watch={AffiliateWatch}
    />
  )
}
