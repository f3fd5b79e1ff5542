import { UserSearch } from 'lucide-react'
import { useState } from 'react'
import { eachText } from '#browser/messages.ts'
import { activityCalls } from '#contract/activity/activity.calls.ts'
import { WhoCouldQuery } from '#contract/activity/who-could.types.ts'
import { type Action, actions, type Feature, featureNames, features } from '#contract/core/permission.ts'
import { actionWords } from '#contract/employee/grant.record.ts'
import type { BodyIn, ReplyOut } from '#contract/frames/call.ts'
import { currentBrand } from '#kit/brand/brand.ts'
import { call } from '#kit/client/client.ts'
import { select } from '#kit/form/fields.tsx'
import { Form } from '#kit/form/form.tsx'
import { wallTime, wallTimeOf } from '#kit/form/wall-time.tsx'
import { Can } from '#kit/guard/can.tsx'
import type { Option } from '#kit/list/list.types.ts'
import { Drawer } from '#kit/overlay/drawer.tsx'
import { Button } from '#kit/plain/button.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { whoCouldMessages } from './who-could.messages.ts'
import styles from './who-could.module.css'
import { WhoCouldAnswer } from './who-could-answer.tsx'

const w = eachText(whoCouldMessages)
type Query = BodyIn<typeof activityCalls.whoCould>

function useFeatureOptions(): readonly Option[] {
  const read = useRead()
  return featureNames.map(value => ({ value, label: read(features[value]) }))
}

function useActionOptions(): readonly Option[] {
  const read = useRead()
  return actions.map(value => ({ value, label: read(actionWords[value]) }))
}

const fields = {
  at: wallTime({ title: w.at, hint: w.atHint }),
  feature: select<Feature>({ title: w.feature, useOptions: useFeatureOptions }),
  action: select<Action>({ title: w.action, useOptions: useActionOptions }),
}

/** Opens the question for a moment and a permission of one's choice. */
export function WhoCouldButton() {
  const t = useText(whoCouldMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <Can needs={activityCalls.whoCould.needs}>
      <Button icon={<UserSearch size={16} />} onClick={() => setOpen(true)}>
        {t('askAt')}
      </Button>
      {isOpen && <WhoCouldDrawer onClose={() => setOpen(false)} />}
    </Can>
  )
}

const firstQuestion = (): Query => ({
  at: wallTimeOf(new Date().toISOString(), currentBrand().timeZone),
  feature: 'creditAdjustment',
  action: 'update',
})

function WhoCouldDrawer({ onClose }: { onClose(): void }) {
  const t = useText(whoCouldMessages)
  const [asked, setAsked] = useState(firstQuestion)
  const [answer, setAnswer] = useState<ReplyOut<typeof activityCalls.whoCould>>()
  return (
    <Drawer title={t('askAt')} onClose={onClose}>
      <p>{t('askAtText')}</p>
      {/* What was asked is where the form stands now: nothing is unsaved when a link of the answer is followed. */}
      <Form
        key={JSON.stringify(asked)}
        schema={WhoCouldQuery}
        initial={asked}
        fields={fields}
        submit={async body => {
          setAnswer(await call(activityCalls.whoCould, { body }))
          setAsked(body)
        }}
        action={t('find')}
        onDone={() => undefined}
      />
      {answer && (
        <section key={`${answer.at} ${answer.needed?.join()}`} tabIndex={-1} ref={showOnce} className={styles.answer}>
          <WhoCouldAnswer answer={answer} />
        </section>
      )}
    </Drawer>
  )
}

/** On a phone the answer would be below the visible part of the drawer. */
function showOnce(shown: HTMLElement | null): void {
  shown?.focus()
  shown?.scrollIntoView({ block: 'nearest' })
}
