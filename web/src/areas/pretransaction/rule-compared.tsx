import type { Compared } from '#contract/pretransaction/withdrawal-why.types.ts'
import { useShow } from '#kit/parts/show.tsx'
import { Tiles } from '#kit/parts/tiles.tsx'
import { useFigures } from '#kit/parts/use-figures.ts'
import { useText } from '#kit/text/text.ts'
import { ruleMessages } from './rule.messages.ts'

/** What other rules made of withdrawals that the live ones decided. */
export function ComparedTiles({ compared }: { compared: Compared }) {
  const t = useText(ruleMessages)
  const { percent } = useShow()
  const { money, count } = useFigures()
  const { sameCount, medianSeconds, returnedMinor, rejectedMinor, fraudMinor } = compared
  const some = (amountMinor: number, many: number) =>
    many === 0 ? t('none') : t('cases', { amount: money(amountMinor), count: many })
  return (
    <Tiles
      inRow={2}
      items={[
        [t('count'), count(compared.count)],
        [t('agreement'), compared.count === 0 ? '–' : percent(Math.floor((sameCount * 10_000) / compared.count))],
        [t('more'), some(compared.moreMinor, compared.moreCount)],
        [t('fewer'), some(compared.fewerMinor, compared.fewerCount)],
        [t('saving'), medianSeconds === null ? '–' : t('minutes', { count: Math.round(medianSeconds / 60) })],
        [t('bad'), returnedMinor === 0 ? t('none') : money(returnedMinor)],
        [t('rejected'), rejectedMinor === 0 ? t('none') : money(rejectedMinor)],
        [t('fraud'), fraudMinor === 0 ? t('none') : money(fraudMinor)],
      ]}
    />
  )
}
