import { Checkbox } from '@mantine/core'
import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { maxUploadMb } from '#contract/core/upload.ts'
import type { ImportReply } from '#contract/pretransaction/import.types.ts'
import { DialogActions } from '#kit/overlay/dialog.tsx'
import { Drawer } from '#kit/overlay/drawer.tsx'
import { Button } from '#kit/plain/button.tsx'
import dim from '#kit/plain/dim.module.css'
import { Notice } from '#kit/plain/notice.tsx'
import { useText } from '#kit/text/text.ts'
import { importMessages } from './import.messages.ts'
import styles from './import.module.css'
import { ImportColumns } from './import-columns.tsx'
import { useImport } from './import-preview.ts'
import { ImportProblems, ImportSample } from './import-sample.tsx'

/** A file becomes statement lines: choose it, check how its columns are read, import it, see what came of it. */
export function ImportDrawer({ accountId, onClose }: { accountId: string; onClose(): void }) {
  const t = useText(importMessages)
  const { shown, refusal, busy, result, choose, map, bring } = useImport(accountId)
  const [save, setSave] = useState(true)
  const preview = shown?.preview
  const ready = preview !== undefined && preview.good > 0 && preview.problems.length === 0
  return (
    <Drawer title={t('importStatement')} onClose={onClose}>
      {result ? (
        <Result result={result} onClose={onClose} />
      ) : (
        <>
          <p className={dim.text}>{t('how', { mb: maxUploadMb })}</p>
          <Chooser name={shown?.file.name} busy={busy} onChoose={choose} />
          {refusal !== undefined && <Notice tone="bad">{refusal}</Notice>}
          {preview && (
            <>
              <p className={dim.text}>
                {[preview.format.toUpperCase(), preview.encoding, t(`source_${preview.source}`)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <ImportProblems preview={preview} />
              <ImportColumns preview={preview} onChange={map} />
              <ImportSample preview={preview} />
              <Checkbox label={t('save')} checked={save} onChange={event => setSave(event.currentTarget.checked)} />
              <DialogActions>
                <Button onClick={onClose}>{t('cancel')}</Button>
                <Button look="primary" disabled={!ready} busy={busy} onClick={() => void bring(save)}>
                  {t('importLines', { count: preview.good })}
                </Button>
              </DialogActions>
            </>
          )}
        </>
      )}
    </Drawer>
  )
}

type ChooserProps = { name: string | undefined; busy: boolean; onChoose(file: File): Promise<void> }

function Chooser({ name, busy, onChoose }: ChooserProps) {
  const t = useText(importMessages)
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.chooser}>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,.xlsx"
        onChange={event => {
          const file = event.currentTarget.files?.[0]
          if (file) void onChoose(file)
          // The same file can be chosen again once it was mended.
          event.currentTarget.value = ''
        }}
      />
      <Button data-autofocus icon={<FileUp size={16} />} busy={busy} onClick={() => input.current?.click()}>
        {t(name === undefined ? 'choose' : 'another')}
      </Button>
      {name !== undefined && <strong>{name}</strong>}
    </div>
  )
}

function Result({ result, onClose }: { result: ImportReply; onClose(): void }) {
  const t = useText(importMessages)
  const { openGaps, ...counts } = result
  return (
    <>
      <Notice tone="ok" title={t('doneTitle')}>
        {t('done', counts)}
      </Notice>
      {openGaps > 0 && <Notice tone="warn">{t('gaps', { count: openGaps })}</Notice>}
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </>
  )
}
