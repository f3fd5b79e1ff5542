import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { eachText } from '#browser/messages.ts'
import { banks } from '#contract/core/bank.ts'
import { formatMoney, houseCurrency } from '#contract/core/money.ts'
import { gatewayCalls } from '#contract/gateway/gateway.calls.ts'
import { directionWords } from '#contract/gateway/gateway.record.ts'
import { routingRule } from '#contract/gateway/routing.record.ts'
import type { RoutingCause, RoutingRule, RoutingVersion } from '#contract/gateway/routing.types.ts'
import { useCall } from '#kit/client/use-call.ts'
import { ChangeDialog } from '#kit/form/change.dialog.tsx'
import { area, carried } from '#kit/form/fields.tsx'
import { useCan } from '#kit/guard/can.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Section } from '#kit/parts/section.tsx'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import { Happenings } from '#kit/parts/timeline.tsx'
import { Button } from '#kit/plain/button.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { useLocale } from '#kit/text/locale.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { useGatewayOptions } from './gateway-filter.public.ts'
import { routingMessages } from './routing.messages.ts'
import styles from './routing.module.css'

const w = eachText(routingMessages)
const { goBackRouting, listRoutingVersions } = gatewayCalls
const causes = { change: 'change', goBack: 'goneBack', newGateway: 'newGateway' } as const satisfies Record<
  RoutingCause,
  string
>

/** Every version with who made it, why, and what it changed. */
export function RoutingVersions() {
  const t = useText(routingMessages)
  const { data, error, refresh } = useCall(listRoutingVersions)
  const [question, setQuestion] = useState<RoutingVersion | null>(null)
  const mayGoBack = useCan(goBackRouting.needs)
  const versions = data?.versions ?? []
  const [current] = versions
  return (
    <Section title={t('versions')} text={t('versionsText')}>
      {error && <ErrorState error={error} retry={refresh} />}
      {!data && !error && <Waiting />}
      <Happenings
        items={versions.map((version, at) => ({
          key: version.version,
          what: (
            <StatusBadge tone={at === 0 ? 'ok' : 'muted'}>
              {t('version', { version: version.version })}
              {at === 0 && ` · ${t('current')}`}
            </StatusBadge>
          ),
          at: version.madeAt,
          more: (
            <>
              <Answer version={version} />
              <Changes before={versions[at + 1]?.rules} after={version.rules} />
              {at > 0 && mayGoBack && (
                <Button size="small" icon={<Undo2 size={14} aria-hidden="true" />} onClick={() => setQuestion(version)}>
                  {t('goBack')}
                </Button>
              )}
            </>
          ),
        }))}
      />
      {question && current && <GoBackDialog to={question} current={current} onClose={() => setQuestion(null)} />}
    </Section>
  )
}

function Answer({ version: { cause, backTo, madeByName, reason } }: { version: RoutingVersion }) {
  const t = useText(routingMessages)
  if (madeByName === null) return t('beginning')
  const by = t('by', { name: madeByName })
  return [t(causes[cause], { backTo: backTo ?? '' }), by, reason].filter(Boolean).join(' · ')
}

/** The rules that came and those that went; one that was changed is both. */
function Changes({ before, after }: { before: readonly RoutingRule[] | undefined; after: readonly RoutingRule[] }) {
  const t = useText(routingMessages)
  const write = useRuleText()
  // Of the first, and of the oldest that is shown, nobody sees what was before.
  if (!before) return null
  const [was, is] = [before.map(write), after.map(write)]
  const removed = was.filter(rule => !is.includes(rule))
  const added = is.filter(rule => !was.includes(rule))
  if (removed.length + added.length === 0) return <span className={styles.changes}>{t('same')}</span>
  return (
    <span className={styles.changes}>
      {removed.map(rule => (
        <span key={rule}>
          {t('removed')} <del>{rule}</del>
        </span>
      ))}
      {added.map(rule => (
        <span key={rule}>
          {t('added')} <ins>{rule}</ins>
        </span>
      ))}
    </span>
  )
}

/** A rule as one line. */
function useRuleText(): (rule: RoutingRule) => string {
  const t = useText(routingMessages)
  const read = useRead()
  const locale = useLocale()
  const gateways = useGatewayOptions()
  const amount = (minor: number) => formatMoney(minor, houseCurrency, locale)
  const range = ({ fromMinor, toMinor }: RoutingRule) => {
    if (fromMinor === undefined) return toMinor === undefined ? t('anyAmount') : t('toOnly', { to: amount(toMinor) })
    const from = amount(fromMinor)
    return toMinor === undefined ? t('fromOnly', { from }) : t('fromTo', { from, to: amount(toMinor) })
  }
  return rule =>
    [
      `${read(routingRule.place.title)} ${rule.place}`,
      gateways.find(({ value }) => value === rule.gatewayId)?.label ?? rule.gatewayId,
      read(directionWords[rule.direction]),
      `× ${rule.weight}`,
      range(rule),
      rule.banks.length === 0 ? t('everyBank') : rule.banks.map(bank => read(banks[bank])).join(', '),
    ].join(' · ')
}

const fields = { version: carried, backTo: carried, reason: area({ title: w.reason, hint: w.reasonHint }) }

function GoBackDialog({ to, current, onClose }: { to: RoutingVersion; current: RoutingVersion; onClose(): void }) {
  const t = useText(routingMessages)
  return (
    <ChangeDialog
      title={`${t('goBack')} · ${t('version', { version: to.version })}`}
      call={goBackRouting}
      initial={{ version: current.version, backTo: to.version, reason: '' }}
      fields={fields}
      action={t('goBack')}
      done={({ version }) => t('saved', { version })}
      onClose={onClose}
    >
      <p>{t('goBackText', { version: to.version })}</p>
    </ChangeDialog>
  )
}
