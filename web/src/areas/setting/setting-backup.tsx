import { settingCalls } from '#contract/setting/setting.calls.ts'
import { useCall } from '#kit/client/use-call.ts'
import { Detail } from '#kit/parts/detail.tsx'
import { useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { settingMessages } from './setting.messages.ts'

/** When the brand was last backed up, as the program that does so has recorded. */
export function Backup() {
  const t = useText(settingMessages)
  const { data } = useCall(settingCalls.getBackup)
  const made = data && (data.madeAt === null ? t('backupNever') : <Time at={data.madeAt} />)
  return <Detail items={[[t('backupMade'), made ?? null]]} />
}
