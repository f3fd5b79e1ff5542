import { useStore } from '#browser/store.ts'
import { lazyPart } from '#kit/screen/lazy-part.ts'
import { useIsAway } from '#kit/session/hints.ts'
import { tourAt } from './tour.state.ts'

const Offer = lazyPart(async () => {
  const [{ TourOffer }, { tours, toursFor }] = await Promise.all([import('./tour-offer.tsx'), import('./tours.ts')])
  return { default: () => <TourOffer tours={tours} fitting={toursFor} /> }
})

const Going = lazyPart(async () => {
  const [{ Tour }, { tours, anchors }] = await Promise.all([import('./tour.tsx'), import('./tours.ts')])
  return { default: () => <Tour tours={tours} anchors={anchors} /> }
})

/** The offer of a tour, for who has neither taken nor declined it. */
export const TourBar = () => (useIsAway('tour') ? null : <Offer />)

/** The tour that goes on. */
export const TourHost = () => (useStore(tourAt) ? <Going /> : null)
