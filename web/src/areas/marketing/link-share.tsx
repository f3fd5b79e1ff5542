import { Download, ExternalLink } from 'lucide-react'
import { QRCodeCanvas } from 'qrcode.react'
import { useRef } from 'react'
import type { LinkRow } from '#contract/marketing/link.types.ts'
import { marketingSiteCalls } from '#contract/marketing/marketing-site.calls.ts'
import { siteApi } from '#contract/site-calls.ts'
import { currentBrand } from '#kit/brand/brand.ts'
import { Button, buttonClass } from '#kit/plain/button.tsx'
import { CopyButton } from '#kit/plain/copy-button.tsx'
import dim from '#kit/plain/dim.module.css'
import { useText } from '#kit/text/text.ts'
import { marketingMessages } from './marketing.messages.ts'
import styles from './marketing.module.css'

/** Sharp on a poster; the screen shows it smaller. */
const picturePixels = 1024
const shownPixels = 168

/** The address that people click: below the brand's address of the member interface. */
function useLinkAddress(code: string): string {
  const { interfaces } = currentBrand()
  const path = siteApi + marketingSiteCalls.followLink.path.replace(':code', code)
  return new URL(path, interfaces.member || location.origin).href
}

/** The address to copy, and as a QR code to scan or to print. */
export function LinkShare({ link: { name, code } }: { link: LinkRow }) {
  const t = useText(marketingMessages)
  const address = useLinkAddress(code)
  const picture = useRef<HTMLCanvasElement>(null)
  function save() {
    const link = document.createElement('a')
    link.href = picture.current?.toDataURL('image/png') ?? ''
    link.download = `${code}.png`
    link.click()
  }
  return (
    <div className={styles.share}>
      <QRCodeCanvas
        ref={picture}
        value={address}
        size={picturePixels}
        marginSize={2}
        style={{ width: shownPixels, height: shownPixels }}
        role="img"
        aria-label={t('qr', { name })}
      />
      <div className={styles.ways}>
        <span className={dim.text}>{t('address')}</span>
        <span className={styles.address}>
          <code>{address}</code>
          <CopyButton value={address} label={t('address')} />
        </span>
        <div className={styles.buttons}>
          <Button size="small" icon={<Download size={14} />} onClick={save}>
            {t('saveQr')}
          </Button>
          <a href={address} target="_blank" rel="noreferrer" className={buttonClass('plain', 'small')}>
            <ExternalLink size={14} aria-hidden="true" />
            {t('openLink')}
          </a>
        </div>
      </div>
    </div>
  )
}
