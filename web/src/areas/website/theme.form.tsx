import { useMemo } from 'react'
import type { ThemeVersion } from '#contract/website/theme.types.ts'
import { websiteCalls } from '#contract/website/website.calls.ts'
import { useChange, useRefreshAll } from '#kit/client/use-call.ts'
import { Form } from '#kit/form/form.tsx'
import { useCan } from '#kit/guard/can.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { useText } from '#kit/text/text.ts'
import { themeFields } from './theme.fields.ts'
import { themeMessages } from './theme.messages.ts'
import { watchOf } from './theme-watch.tsx'

const { publishTheme } = websiteCalls

/** The published look, to be changed and published again. */
export function ThemeForm({ published }: { published: ThemeVersion }) {
  const t = useText(themeMessages)
  const change = useChange()
  const refreshAll = useRefreshAll()
  const mayPublish = useCan(publishTheme.needs)
  const { version, theme, css } = published
  const { logo, ...look } = theme
  // The same component as long as the logo is the same, so that the site in the frame is not reloaded.
  const Watch = useMemo(() => watchOf(logo), [logo])
  return (
    <Form
      key={version}
      stored
      readOnly={!mayPublish}
      draft="website-theme"
      schema={publishTheme.body}
      initial={{ ...look, logoId: logo?.id, css, note: '', version }}
      fields={themeFields}
      submit={async (body, options) => {
        const made = await change(publishTheme, { body, ...options })
        toastDone(t('published', { version: made.version }))
      }}
      action={t('publish')}
      onStale={refreshAll}
      onDone={() => undefined}
      Watch={Watch}
    />
  )
}
