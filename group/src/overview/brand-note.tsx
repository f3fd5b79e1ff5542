import type { GroupBrand, GroupOverview } from '#contract/officegroup/officegroup.types.ts'
import { useText } from '#kit/text/text.ts'
import { groupMessages } from '../group.messages.ts'
import styles from './overview.module.css'
import type { Shown } from './shown.ts'

type Props = { brand: GroupBrand; overview: Pick<GroupOverview, 'timeZone' | 'currency'>; shown: Shown }

/** What has to be known of a brand's figures before they are read: whether they are old, or of other days and money. */
export function BrandNote({ brand: { fault, faultSince, figures }, overview, shown }: Props) {
  const t = useText(groupMessages)
  const data = figures?.data
  const isOther = data && (data.timeZone !== overview.timeZone || data.currency !== overview.currency)
  return (
    <>
      {fault && (
        <small className={styles.fault}>
          {t(fault === 'refused' ? 'refusedSince' : 'unreachableSince', { at: shown.at(faultSince) })}
        </small>
      )}
      {figures && !figures.isFresh && <small>{t('lastSaid', { at: shown.at(figures.at) })}</small>}
      {data && isOther && <small>{t('ownCount', { timeZone: data.timeZone, currency: data.currency })}</small>}
    </>
  )
}
