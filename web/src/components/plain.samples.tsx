import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#kit/plain/button.tsx'
import { CodeBoxes } from '#kit/plain/code-boxes.tsx'
import { CopyButton } from '#kit/plain/copy-button.tsx'
import { Field } from '#kit/plain/field.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { useText } from '#kit/text/text.ts'
import { componentMessages } from './component.messages.ts'
import styles from './components.module.css'
import { tones } from './tones.ts'

export function PlainSamples() {
  const t = useText(componentMessages)
  // The boxes take the focus while they are empty, so these start with a digit.
  const [code, setCode] = useState('4')
  return (
    <>
      <div className={styles.line}>
        <Button look="primary">{t('save')}</Button>
        <Button>{t('plainLook')}</Button>
        <Button look="quiet">{t('quiet')}</Button>
        <Button look="danger">{t('remove')}</Button>
        <Button look="primary" busy>
          {t('busy')}
        </Button>
        <Button disabled>{t('disabled')}</Button>
        <Button size="small">{t('plainLook')}</Button>
        <Button look="quiet" aria-label={t('remove')} icon={<Trash2 size={16} />} />
        <CopyButton value="A-1234" label={t('copy')} />
        <CopyButton value="A-1234" look="plain" worded />
      </div>
      <div className={styles.pair}>
        {tones.map(tone => (
          <Notice key={tone} tone={tone} title={t(tone)}>
            {t('sentence')}
          </Notice>
        ))}
      </div>
      <div className={styles.pair}>
        <Field label={t('name')} defaultValue="somchai" />
        <Field label={t('password')} type="password" error={t('sentence')} />
      </div>
      <CodeBoxes label={t('code')} value={code} onChange={setCode} onComplete={() => undefined} />
      <CodeBoxes label={t('code')} value="123456" disabled onChange={() => undefined} onComplete={() => undefined} />
    </>
  )
}
