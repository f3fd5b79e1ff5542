import { Footprints } from 'lucide-react'
import { Button } from '#kit/plain/button.tsx'
import { keepHint } from '#kit/session/hints.ts'
import { useSelf } from '#kit/session/profile.ts'
import { useRead, useText } from '#kit/text/text.ts'
import styles from '../shell.module.css'
import { beginTour } from './tour.state.ts'
import { tourOfferMessages } from './tour-offer.messages.ts'
import type { Job, Tours, toursFor } from './tours.ts'

type Props = { tours: Tours; fitting: typeof toursFor }

/** Offers a newcomer the tour for their job, once. Who has no such job is offered none. */
export function TourOffer({ tours, fitting }: Props) {
  const t = useText(tourOfferMessages)
  const read = useRead()
  const job: Job | undefined = fitting(useSelf())[0]
  if (!job) return null
  return (
    <p className={styles.notice} data-tone="info">
      <Footprints size={16} aria-hidden="true" />
      <span>{t('offer', { job: read(tours[job].job) })}</span>
      <Button size="small" onClick={() => beginTour(job)}>
        {t('begin')}
      </Button>
      <Button size="small" look="quiet" onClick={() => keepHint('tour', true)}>
        {t('noThanks')}
      </Button>
    </p>
  )
}
