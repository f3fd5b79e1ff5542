import { useMemo } from 'react'
import { screens } from '#contract/screens.ts'
import type { ConfigRow } from '#contract/website/config.types.ts'
import { websiteCalls } from '#contract/website/website.calls.ts'
import { useCall, useChange, useRefreshAll } from '#kit/client/use-call.ts'
import { Form } from '#kit/form/form.tsx'
import { FormScreen } from '#kit/form/form-screen.tsx'
import { useCan } from '#kit/guard/can.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { RecordHistory } from '#web/areas/history/record-history.public.tsx'
import { configFields } from './config.fields.ts'
import { configMessages } from './config.messages.ts'
import { watchOf } from './config-watch.tsx'

const { getConfig, updateConfig } = websiteCalls

export default function WebsiteConfigScreen() {
  const t = useText(configMessages)
  const { data, error, refresh } = useCall(getConfig)
  return (
    <FormScreen title={useRead()(screens['website-config'])} text={t('text')}>
      {error && <ErrorState error={error} retry={refresh} />}
      {!data && !error && <Waiting />}
      {data && (
        <>
          <RecordHistory kind="websiteConfig" />
          <ConfigForm key={data.version} config={data} />
        </>
      )}
    </FormScreen>
  )
}

function ConfigForm({ config }: { config: ConfigRow }) {
  const t = useText(configMessages)
  const change = useChange()
  const refreshAll = useRefreshAll()
  const mayChange = useCan(updateConfig.needs)
  const { sharePicture, ...said } = config
  const Watch = useMemo(() => watchOf(sharePicture), [sharePicture])
  return (
    <Form
      stored
      readOnly={!mayChange}
      draft="website-config"
      schema={updateConfig.body}
      initial={{ ...said, sharePictureId: sharePicture?.id }}
      fields={configFields}
      submit={(body, options) => change(updateConfig, { body, ...options })}
      action={t('save')}
      onStale={refreshAll}
      onDone={() => toastDone(t('saved'))}
      Watch={Watch}
    />
  )
}
