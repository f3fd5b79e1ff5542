import { SegmentedControl } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { type PreviewDraft, PreviewReady, previewParam } from '#contract/website/preview.ts'
import { websiteCalls } from '#contract/website/website.calls.ts'
import { useCall } from '#kit/client/use-call.ts'
import dim from '#kit/plain/dim.module.css'
import { useText } from '#kit/text/text.ts'
import { previewMessages } from './preview.messages.ts'
import styles from './website.module.css'

const screens = { phone: { width: 390, height: 720 }, desktop: { width: 1280, height: 800 } } as const
type Screen = keyof typeof screens

/** The member site itself with a draft, as on a phone or a desktop. */
export function SitePreview({ draft }: { draft: PreviewDraft | undefined }) {
  const t = useText(previewMessages)
  const { data } = useCall(websiteCalls.getSite)
  if (!data) return null
  return (
    <section className={styles.preview} aria-label={t('preview')}>
      {data.url === null ? <p className={dim.text}>{t('noSite')}</p> : <Frame siteUrl={data.url} draft={draft} />}
    </section>
  )
}

function Frame({ siteUrl, draft }: { siteUrl: string; draft: PreviewDraft | undefined }) {
  const t = useText(previewMessages)
  const [screen, setScreen] = useState<Screen>('phone')
  const { ref, width: room } = useElementSize()
  const frame = useRef<HTMLIFrameElement>(null)
  const isReady = useReady(frame, new URL(siteUrl).origin)
  // An unchanged draft is not sent again, however often the form is rendered.
  const details = draft && JSON.stringify(draft)
  useEffect(() => {
    if (isReady && details) frame.current?.contentWindow?.postMessage(JSON.parse(details), new URL(siteUrl).origin)
  }, [isReady, details, siteUrl])
  const { width, height } = screens[screen]
  const scale = Math.min(1, (room || width) / width)
  return (
    <>
      <div className={styles.previewHead}>
        <h3>{t('preview')}</h3>
        <SegmentedControl
          size="xs"
          aria-label={t('screen')}
          value={screen}
          onChange={setScreen}
          data={[
            { value: 'phone', label: t('phone') },
            { value: 'desktop', label: t('desktop') },
          ]}
        />
      </div>
      <div ref={ref} className={styles.room} style={{ height: height * scale }}>
        <iframe
          ref={frame}
          className={styles.frame}
          title={t('preview')}
          src={`${siteUrl.replace(/\/$/, '')}/?${previewParam}=1`}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- it is of another origin, and needs its own to call its interface
          sandbox="allow-scripts allow-same-origin allow-forms"
          style={{ width, height, transform: `scale(${scale})` }}
        />
      </div>
      <p className={dim.text}>{t('draftOnly')}</p>
    </>
  )
}

/** Whether the site in the frame is ready. Messages of any other origin are ignored. */
function useReady(frame: React.RefObject<HTMLIFrameElement | null>, origin: string): boolean {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      if (PreviewReady.safeParse(event.data).success) setReady(true)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [frame, origin])
  return isReady
}
