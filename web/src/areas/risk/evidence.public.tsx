import { banks, formatAccountNumber } from '#contract/core/bank.ts'
import { formatPhone } from '#contract/core/phone.ts'
import type { LinkEvidence } from '#contract/risk/link.types.ts'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { linkIcons } from './link-icons.tsx'
import { strengthOf } from './link-strength.ts'
import { riskMessages } from './risk.messages.ts'

const tones = { strong: 'bad', medium: 'warn', weak: 'muted' } as const

/** How strongly two members are linked. */
export function LinkStrengthBadge({ strength }: { strength: number }) {
  const t = useText(riskMessages)
  const word = strengthOf(strength)
  return <StatusBadge tone={tones[word]}>{t(word)}</StatusBadge>
}

/** What was found between the member of this name and another, each as a sentence. */
export function Evidence({ name, evidence }: { name: string; evidence: readonly LinkEvidence[] }) {
  const wordsOf = useEvidenceWords(name)
  return (
    <ul>
      {evidence.map(one => {
        const Sign = linkIcons[one.kind]
        return (
          <li key={one.kind}>
            <Sign size={14} aria-hidden="true" /> {wordsOf(one)}
          </li>
        )
      })}
    </ul>
  )
}

function useEvidenceWords(name: string): (found: LinkEvidence) => string {
  const t = useText(riskMessages)
  const read = useRead()
  return found => {
    switch (found.kind) {
      case 'account': {
        const { bank, accountNumber } = found
        return t('account', { bank: read(banks[bank]), number: formatAccountNumber(bank, accountNumber) })
      }
      case 'phone':
        return t('phone', { phone: formatPhone(found.phone) })
      case 'device':
        return t('device', { device: found.device, count: found.others })
      case 'address':
        return t('address', { ip: found.ip, count: found.others })
      case 'timing':
        return t(found.by === 'device' ? 'togetherDevice' : 'togetherAddress', { count: found.minutes })
      case 'upline':
        return t(found.way, { name })
    }
  }
}
