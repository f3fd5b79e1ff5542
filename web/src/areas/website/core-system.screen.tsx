import type { LiveTopic } from '#contract/frames/live.ts'
import { siteSwitches, siteSwitchNames } from '#contract/frames/site-switch.ts'
import { screens } from '#contract/screens.ts'
import { coreCalls } from '#contract/website/core.calls.ts'
import type { CoreSystem } from '#contract/website/core.types.ts'
import { WaitingApproval } from '#kit/approval/waiting-approval.tsx'
import { useCall } from '#kit/client/use-call.ts'
import { useFresh } from '#kit/live/use-fresh.ts'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { PageHeader } from '#kit/parts/page-header.tsx'
import { Section } from '#kit/parts/section.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { useTimeFormat } from '#kit/time/format.ts'
import { RecordHistory } from '#web/areas/history/record-history.public.tsx'
import { LimitsForm, SwitchesForm, TextsForm } from './core.form.tsx'
import { coreMessages } from './core.messages.ts'

const followed = [coreCalls.getCoreSystem]
const topics: readonly LiveTopic[] = ['coreSystem']
/** A maintenance begins and ends at a set time, without a live event. */
const often = { restMs: 500, everyMs: 30_000 }

export default function CoreSystemScreen() {
  const t = useText(coreMessages)
  const { data, error, refresh } = useCall(coreCalls.getCoreSystem)
  useFresh(followed, topics, often)
  return (
    <>
      <PageHeader title={useRead()(screens['core-system'])} />
      {error && <ErrorState error={error} retry={refresh} />}
      {!data && !error && <Waiting />}
      {data && (
        <>
          <Section title={t('switches')} text={t('switchesText')}>
            <RecordHistory kind="coreSwitches" />
            <Standing switches={data.switches} />
            <WaitingApproval subjectId="switches" entity="coreSystem" />
            <SwitchesForm switches={data.switches} />
          </Section>
          <Section title={t('limits')} text={t('limitsText')}>
            <RecordHistory kind="coreLimits" />
            <WaitingApproval subjectId="limits" kinds={['memberLimitRaise']} entity="coreSystem" />
            <LimitsForm limits={data.limits} />
          </Section>
          <Section title={t('texts')} text={t('textsText')}>
            <RecordHistory kind="coreTexts" />
            <WaitingApproval subjectId="texts" entity="coreSystem" />
            <TextsForm texts={data.texts} />
          </Section>
        </>
      )}
    </>
  )
}

/** The current state of the site, in a sentence. */
function Standing({ switches }: { switches: CoreSystem['switches'] }) {
  const t = useText(coreMessages)
  const read = useRead()
  const format = useTimeFormat()
  const { isDown, fromAt, untilAt, maintenance } = switches
  if (isDown) {
    const until = untilAt ? t('isDownUntil', { until: format.dateTime(new Date(untilAt)) }) : t('isDownOpenEnd')
    return (
      <Notice tone="warn" title={t('isDown')}>
        {until}
      </Notice>
    )
  }
  const shut = siteSwitchNames.filter(name => !switches[name]).map(name => read(siteSwitches[name].title))
  return (
    <>
      {maintenance && fromAt && (
        <Notice tone="info">{t('isPlanned', { from: format.dateTime(new Date(fromAt)) })}</Notice>
      )}
      {shut.length > 0 ? (
        <Notice tone="warn">{t('isShut', { names: shut.join(', ') })}</Notice>
      ) : (
        <Notice tone="ok">{t('allOpen')}</Notice>
      )}
    </>
  )
}
