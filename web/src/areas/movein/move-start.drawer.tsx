import { NativeSelect } from '@mantine/core'
import { FileDown, FileUp } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { moveInRecord } from '#contract/movein/move-in.record.ts'
import { moveLimits } from '#contract/movein/movein.rules.ts'
import { type MoveSubject, moveSubjects } from '#contract/movein/subjects.ts'
import { saveContent } from '#kit/client/save-file.ts'
import { Progress } from '#kit/form/progress.tsx'
import { useUnsavedGuard } from '#kit/form/use-unsaved-guard.ts'
import { confirm } from '#kit/overlay/confirm.tsx'
import { DialogActions } from '#kit/overlay/dialog.tsx'
import { Drawer } from '#kit/overlay/drawer.tsx'
import { Button } from '#kit/plain/button.tsx'
import dim from '#kit/plain/dim.module.css'
import { Notice } from '#kit/plain/notice.tsx'
import { useLocale } from '#kit/text/locale.ts'
import { useNumber } from '#kit/text/number.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { exampleFile } from './example-file.ts'
import { moveInMessages } from './movein.messages.ts'
import styles from './movein.module.css'
import { useMoveUpload } from './use-move-upload.ts'

type StartProps = {
  /** What the file may be about. */
  subjects: readonly [MoveSubject, ...MoveSubject[]]
  /** What is shown below: where earlier files are. */
  children?: ReactNode
  onSent(id: string): void
  onClose(): void
}

/** A file: what it is about, which one it is, and how far it has been sent. */
export function MoveStartDrawer({ subjects, children, onSent, onClose }: StartProps) {
  const t = useText(moveInMessages)
  const [subject, setSubject] = useState<MoveSubject>(subjects[0])
  const [file, setFile] = useState<File | null>(null)
  const { step, share, failure, canGoOn, start, goOn, cancel } = useMoveUpload(subject, onSent)
  const isBusy = step !== null
  const isBegun = isBusy || canGoOn
  useUnsavedGuard(
    () => isBegun,
    () => void cancel(),
  )

  async function close() {
    const words = { title: t('stopTitle'), text: t('stopText'), action: t('stop'), danger: true }
    if (isBegun && !(await confirm(words))) return
    void cancel()
    onClose()
  }

  return (
    <Drawer title={t('send')} onClose={() => void close()}>
      <Subject subjects={subjects} value={subject} readOnly={isBegun} onChange={setSubject} />
      <Chooser file={file} readOnly={isBegun} onChoose={setFile} />
      {failure !== null && <Notice tone="bad">{failure}</Notice>}
      {isBusy && (
        <div className={styles.sending} role="status">
          <Progress share={share} label={t(step === 'sending' ? 'sending' : 'digesting')} />
          <p className={dim.text}>{t('stay')}</p>
        </div>
      )}
      <DialogActions>
        <Button onClick={() => void close()}>{t(isBegun ? 'stop' : 'cancel')}</Button>
        {canGoOn ? (
          <Button look="primary" icon={<FileUp size={16} />} busy={isBusy} onClick={() => void goOn()}>
            {t('goOn')}
          </Button>
        ) : (
          <Button
            look="primary"
            icon={<FileUp size={16} />}
            busy={isBusy}
            disabled={file === null}
            onClick={() => file && void start(file)}
          >
            {t('send')}
          </Button>
        )}
      </DialogActions>
      {children}
    </Drawer>
  )
}

type SubjectProps = {
  subjects: readonly MoveSubject[]
  value: MoveSubject
  readOnly: boolean
  onChange(subject: MoveSubject): void
}

function Subject({ subjects, value, readOnly, onChange }: SubjectProps) {
  const t = useText(moveInMessages)
  const read = useRead()
  const locale = useLocale()
  const name = t('exampleName', { subject: read(moveSubjects[value]) })
  return (
    <div className={styles.part}>
      <NativeSelect
        label={t('subject')}
        data={subjects.map(each => ({ value: each, label: read(moveSubjects[each]) }))}
        value={value}
        disabled={readOnly}
        onChange={event => {
          const chosen = subjects.find(each => each === event.currentTarget.value)
          if (chosen) onChange(chosen)
        }}
      />
      <p className={dim.text}>{t(`about_${value}`)}</p>
      <div>
        <Button
          size="small"
          icon={<FileDown size={14} />}
          onClick={() => saveContent(name, exampleFile(value, locale))}
        >
          {t('example')}
        </Button>
      </div>
    </div>
  )
}

/** Why a file cannot be sent; null if it can. */
function complaintOf({ size, name }: File): 'empty' | 'large' | 'longName' | null {
  if (size === 0) return 'empty'
  if (size > moveLimits.fileBytes) return 'large'
  return moveInRecord.fileName.enter.safeParse(name).success ? null : 'longName'
}

const kilobyte = 1_024
type ChooserProps = { file: File | null; readOnly: boolean; onChoose(file: File | null): void }

function Chooser({ file, readOnly, onChoose }: ChooserProps) {
  const t = useText(moveInMessages)
  const { format } = useNumber()
  const input = useRef<HTMLInputElement>(null)
  const [complaint, setComplaint] = useState<ReturnType<typeof complaintOf>>(null)
  const [isOver, setOver] = useState(false)

  function take(chosen: File | undefined) {
    setOver(false)
    if (!chosen || readOnly) return
    const found = complaintOf(chosen)
    setComplaint(found)
    onChoose(found === null ? chosen : null)
  }

  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        take(event.dataTransfer.files[0])
      }}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,.tsv,.xlsx"
        onChange={event => {
          take(event.currentTarget.files?.[0])
          // The same file can be chosen again once it was mended.
          event.currentTarget.value = ''
        }}
      />
      {file && (
        <p className={styles.chosen}>
          <strong>{file.name}</strong> <small>{t('size', { count: format(Math.ceil(file.size / kilobyte)) })}</small>
        </p>
      )}
      {!readOnly && (
        <Button icon={<FileUp size={16} />} onClick={() => input.current?.click()}>
          {t(file ? 'another' : 'choose')}
        </Button>
      )}
      {complaint !== null && <Notice tone="bad">{t(complaint)}</Notice>}
      {!readOnly && <p className={dim.text}>{t('drop')}</p>}
      <p className={dim.text}>{t('only')}</p>
    </div>
  )
}
