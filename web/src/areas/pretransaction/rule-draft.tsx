import { Power, Trash2 } from 'lucide-react'
import { pretransactionCalls } from '#contract/pretransaction/pretransaction.calls.ts'
import type { RuleDraft, StoredRules } from '#contract/pretransaction/withdrawal-why.types.ts'
import { useCall, useChange, useRefreshAll } from '#kit/client/use-call.ts'
import { useCan } from '#kit/guard/can.tsx'
import { confirm } from '#kit/overlay/confirm.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { EmptyState } from '#kit/parts/empty-state.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Section } from '#kit/parts/section.tsx'
import { Button } from '#kit/plain/button.tsx'
import dim from '#kit/plain/dim.module.css'
import { Waiting } from '#kit/plain/waiting.tsx'
import { useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { ruleMessages } from './rule.messages.ts'
import styles from './rule.module.css'
import { ComparedTiles } from './rule-compared.tsx'
import { DraftForm, setOf } from './rule-form.tsx'

const { saveRuleDraft, dropRuleDraft, updateWithdrawalRules, getShadowRun } = pretransactionCalls

/** The draft, what it said beside the live rules, and how it becomes them. */
export function DraftPart({ live, draft }: { live: StoredRules; draft: RuleDraft | null }) {
  const t = useText(ruleMessages)
  const change = useChange()
  const mayChange = useCan(saveRuleDraft.needs)
  if (!draft) {
    const begin = () => change(saveRuleDraft, { body: { ...setOf(live.rules), isShadowing: false, version: 0 } })
    return (
      <EmptyState title={t('noDraft')} text={t('noDraftText')}>
        {mayChange && (
          <Button look="primary" onClick={() => void begin()}>
            {t('beginDraft')}
          </Button>
        )}
      </EmptyState>
    )
  }
  return (
    <>
      <Section title={t('draft')} text={t('draftText')}>
        {mayChange && <DraftCommands live={live} draft={draft} />}
        <DraftForm draft={draft} />
      </Section>
      <Section title={t('shadow')}>
        {draft.isShadowing ? <Shadow /> : <p className={dim.text}>{t('shadowOff')}</p>}
      </Section>
    </>
  )
}

function DraftCommands({ live, draft }: { live: StoredRules; draft: RuleDraft }) {
  const t = useText(ruleMessages)
  const change = useChange()
  const refreshAll = useRefreshAll()

  async function switchOn() {
    if (!(await confirm({ title: t('switchOn'), text: t('switchOnText'), action: t('switchOn') }))) return
    const body = { queues: draft.queues, rules: draft.rules, version: live.version }
    const { approval } = await change(updateWithdrawalRules, { body })
    toastDone(t(approval ? 'savedAndAsked' : 'saved'))
    refreshAll()
  }

  async function drop() {
    if (!(await confirm({ title: t('dropDraft'), text: t('dropText'), action: t('dropDraft'), danger: true }))) return
    await change(dropRuleDraft, { body: { version: draft.version } })
    toastDone(t('dropped'))
  }

  return (
    <div className={styles.actions}>
      <Button look="primary" icon={<Power size={16} />} onClick={() => void switchOn()}>
        {t('switchOn')}
      </Button>
      <Button icon={<Trash2 size={16} />} onClick={() => void drop()}>
        {t('dropDraft')}
      </Button>
    </div>
  )
}

function Shadow() {
  const t = useText(ruleMessages)
  const { data, error, refresh } = useCall(getShadowRun)
  if (error) return <ErrorState error={error} retry={refresh} />
  if (!data) return <Waiting />
  return (
    <>
      {data.since && (
        <p className={dim.text}>
          {t('shadowSince')} <Time at={data.since} />
        </p>
      )}
      <ComparedTiles compared={data.compared} />
    </>
  )
}
