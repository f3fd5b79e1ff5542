import { houseCurrency } from '#contract/core/money.ts'
import { moveInRecord } from '#contract/movein/move-in.record.ts'
import type { MoveDetail } from '#contract/movein/movein.types.ts'
import { Detail } from '#kit/parts/detail.tsx'
import { Section } from '#kit/parts/section.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { useFigures } from '#kit/parts/use-figures.ts'
import { Notice } from '#kit/plain/notice.tsx'
import { useText } from '#kit/text/text.ts'
import { moveDetailMessages } from './move-detail.messages.ts'

const r = moveInRecord

/** The totals of two admins beside that of the file. Who still has to state one is shown neither the other one nor the file's. */
export function MoveTotals({ move }: { move: MoveDetail }) {
  const t = useText(moveDetailMessages)
  const show = useShow()
  const { money } = useFigures()
  const { statedMinor, statedBy, secondStatedMinor, secondStatedBy, totalMinor } = move
  const isOpen = secondStatedMinor !== null
  const by = (minor: number, name: string | null) => t('by', { amount: money(minor), name: name ?? '' })
  // Nobody else is told the first amount before there is a second, only that it was stated.
  const first = () => {
    if (statedBy === null) return t('notStated')
    return statedMinor === null ? t('hiddenTotal', { name: statedBy }) : by(statedMinor, statedBy)
  }
  const difference = (totalMinor ?? 0) - (statedMinor ?? 0)
  return (
    <Section title={t('totals')} text={t('totalsText')}>
      <Detail
        items={[
          [show.read(r.statedMinor.title), first()],
          [
            show.read(r.secondStatedMinor.title),
            secondStatedMinor === null ? t('notStated') : by(secondStatedMinor, secondStatedBy),
          ],
          [
            show.read(r.totalMinor.title),
            totalMinor === null ? t('hiddenFile') : show.money(totalMinor, houseCurrency),
          ],
          ...(isOpen && difference !== 0
            ? [[t('difference'), show.money(difference, houseCurrency, 'signed')] as const]
            : []),
        ]}
      />
    </Section>
  )
}

/** What the ledger says of the import, and whether it agrees with the file. */
export function MoveProof({ proof }: { proof: NonNullable<MoveDetail['proof']> }) {
  const t = useText(moveDetailMessages)
  const show = useShow()
  const { accounts, postedMinor, ledgerMinor, sumMinor, agrees } = proof
  return (
    <Section title={t('proof')} text={t('proofText')}>
      <Notice tone={agrees ? 'ok' : 'bad'}>{t(agrees ? 'agrees' : 'differs')}</Notice>
      <Detail
        items={[
          [t('accounts'), show.count(accounts)],
          [t('posted'), show.money(postedMinor, houseCurrency)],
          [t('ledger'), show.money(ledgerMinor, houseCurrency)],
          [t('sum'), show.money(sumMinor, houseCurrency)],
        ]}
      />
    </Section>
  )
}
