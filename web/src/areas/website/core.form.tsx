import { siteSwitches, siteSwitchNames } from '#contract/frames/site-switch.ts'
import { coreCalls } from '#contract/website/core.calls.ts'
import type { CoreSystem } from '#contract/website/core.types.ts'
import { useChange, useRefreshAll } from '#kit/client/use-call.ts'
import { Form } from '#kit/form/form.tsx'
import { useCan } from '#kit/guard/can.tsx'
import { confirm } from '#kit/overlay/confirm.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { limitFields, switchFields, textFields } from './core.fields.ts'
import { coreMessages } from './core.messages.ts'

const { updateSwitches, updateLimits, updateTexts } = coreCalls

/** What the three forms have in common. */
function useSaving(draft: string) {
  const t = useText(coreMessages)
  return {
    stored: true,
    draft: `core-system.${draft}`,
    action: t('save'),
    readOnly: !useCan(updateSwitches.needs),
    onStale: useRefreshAll(),
    onDone: () => toastDone(t('saved')),
  }
}

/** Asks for confirmation before anything closes; opening is done at once. */
export function SwitchesForm({ switches }: { switches: CoreSystem['switches'] }) {
  const t = useText(coreMessages)
  const read = useRead()
  const change = useChange()
  const { registration, deposit, withdrawal, play, maintenance, from, until, message, version } = switches
  return (
    <Form
      key={version}
      {...useSaving('switches')}
      schema={updateSwitches.body}
      initial={{
        registration,
        deposit,
        withdrawal,
        play,
        maintenance,
        from: from ?? undefined,
        until: until ?? undefined,
        message,
        version,
      }}
      fields={switchFields}
      submit={async (body, options) => {
        const closing = siteSwitchNames
          .filter(name => switches[name] && !body[name])
          .map(name => read(siteSwitches[name].title))
        if (body.maintenance && !maintenance) closing.push(t('maintenance'))
        const ask = { title: t('closeTitle'), text: closing.join(' · '), action: t('close'), danger: true }
        if (closing.length > 0 && !(await confirm(ask))) return false
        return change(updateSwitches, { body, ...options })
      }}
    />
  )
}

export function LimitsForm({ limits }: { limits: CoreSystem['limits'] }) {
  const t = useText(coreMessages)
  const change = useChange()
  return (
    <Form
      key={limits.version}
      {...useSaving('limits')}
      schema={updateLimits.body}
      initial={limits}
      fields={limitFields}
      submit={async (body, options) => {
        const { approval } = await change(updateLimits, { body, ...options })
        toastDone(t(approval ? 'savedAndAsked' : 'saved'))
      }}
      onDone={() => undefined}
    />
  )
}

export function TextsForm({ texts }: { texts: CoreSystem['texts'] }) {
  const change = useChange()
  return (
    <Form
      key={texts.version}
      {...useSaving('texts')}
      schema={updateTexts.body}
      initial={texts}
      fields={textFields}
      submit={(body, options) => change(updateTexts, { body, ...options })}
    />
  )
}
