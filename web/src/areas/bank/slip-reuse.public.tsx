import { Link } from 'react-router'
import type { SlipReuse } from '#contract/bank/slip.types.ts'
import { Notice } from '#kit/plain/notice.tsx'
import { useSelf } from '#kit/session/profile.ts'
import { useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { placeOf } from '#web/areas/activity/record-places.public.ts'
import { slipMessages } from './slip.messages.ts'
import styles from './slip.module.css'
import { useCodeText } from './slip-code.tsx'

/** Slips that were refused, here or elsewhere, because they had been used before; each with the other deposit. */
export function SlipReuses({ reuses }: { reuses: readonly SlipReuse[] }) {
  const t = useText(slipMessages)
  const codeText = useCodeText()
  if (reuses.length === 0) return null
  return (
    <Notice tone="warn" title={t('reuses')}>
      <ul className={styles.reuses}>
        {reuses.map(({ id, at, code, wasHere, other }) => (
          <li key={id}>
            {t(wasHere ? 'usedHere' : 'usedBefore')} <Other pre={other} />
            <small>
              {codeText(code)} · <Time at={at} />
            </small>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Its number, as a link for those who may look at it. */
function Other({ pre: { id, number } }: { pre: SlipReuse['other'] }) {
  const path = placeOf('pretransaction', { id, title: number }, useSelf())
  return path === undefined ? number : <Link to={path}>{number}</Link>
}
