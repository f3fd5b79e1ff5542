import { Popover, Portal } from '@mantine/core'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from '#browser/store.ts'
import { screens } from '#contract/screens.ts'
import { useReturnFocus } from '#kit/overlay/use-return-focus.ts'
import { Button } from '#kit/plain/button.tsx'
import { phone } from '#kit/screen/phone.ts'
import { useScreenName } from '#kit/screen/screen-name.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { tourMessages } from './tour.messages.ts'
import styles from './tour.module.css'
import { endTour, tourAt } from './tour.state.ts'
import type { anchors as allAnchors, Job, Tours } from './tours.ts'
import { usePlace } from './use-place.ts'

type Props = { tours: Tours; anchors: typeof allAnchors }

/** A tour: goes to the screen of each stop, frames what it is about, and says it beside. Escape ends it. */
export function Tour({ tours, anchors }: Props) {
  const at = useStore(tourAt)
  useReturnFocus()
  useEffect(() => endTour, [])
  return at && <Stop key={at.stop} job={at.job} number={at.stop} tours={tours} anchors={anchors} />
}

function Stop({ job, number, tours, anchors }: Props & { job: Job; number: number }) {
  const t = useText(tourMessages)
  const read = useRead()
  const id = useId()
  const { stops } = tours[job]
  const stop = stops[number] ?? stops[0]
  const isPhone = useStore(phone)
  const isHere = useArrival(stop.screen)
  const place = usePlace(isHere ? anchors[stop.at] : null)
  const isLast = number === stops.length - 1
  const go = (to: number) => {
    if (to >= 0) tourAt.set(to < stops.length ? { job, stop: to } : null)
  }
  useTourKeys({ Escape: endTour, ArrowRight: () => go(number + 1), ArrowLeft: () => go(number - 1) })
  if (!place) return null
  return (
    <Portal>
      <Popover
        opened
        trapFocus
        withArrow
        withRoles={false}
        withinPortal={false}
        width={320}
        position="bottom"
        zIndex={300}
        closeOnEscape={false}
        closeOnClickOutside={false}
      >
        <Popover.Target>
          <div className={styles.frame} style={place} />
        </Popover.Target>
        <Popover.Dropdown
          className={styles.stop ?? ''}
          role="dialog"
          aria-labelledby={id}
          aria-describedby={`${id}-text`}
        >
          <p className={styles.number}>{t('place', { stop: number + 1, all: stops.length })}</p>
          <h2 id={id}>{read(stop.title)}</h2>
          <p id={`${id}-text`}>
            {read(stop.text)}
            {stop.keys && !isPhone && ` ${read(stop.keys)}`}
          </p>
          <div className={styles.ways}>
            <Button look="quiet" size="small" onClick={endTour}>
              {t('end')}
            </Button>
            {number > 0 && (
              <Button size="small" onClick={() => go(number - 1)}>
                {t('back')}
              </Button>
            )}
            <Button look="primary" size="small" data-autofocus onClick={() => go(number + 1)}>
              {t(isLast ? 'done' : 'next')}
            </Button>
          </div>
        </Popover.Dropdown>
      </Popover>
    </Portal>
  )
}

/** Opens the screen of a stop. Whoever leaves it on their own has left the tour. */
function useArrival(screen: keyof typeof screens): boolean {
  const here = useScreenName()
  const navigate = useNavigate()
  const hasArrived = useRef(false)
  const isHere = here === screen
  const go = useEffectEvent(() => {
    if (!isHere) void navigate(screens[screen].path)
  })
  useEffect(() => go(), [])
  useEffect(() => {
    if (isHere) hasArrived.current = true
    else if (hasArrived.current) endTour()
  }, [isHere])
  return isHere
}

/** The keys of a tour come before all others. */
function useTourKeys(keys: Readonly<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const press = keys[event.key]
    if (!press || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    press()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [])
}
