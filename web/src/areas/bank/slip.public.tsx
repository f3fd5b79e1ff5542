import { Image, Paperclip } from 'lucide-react'
import { useRef, useState } from 'react'
import type { bankCalls } from '#contract/bank/bank.calls.ts'
import { type SlipRow, slipsAtMost } from '#contract/bank/slip.types.ts'
import { fieldError } from '#contract/core/field.ts'
import { maxPictureMb, pictureKinds } from '#contract/core/picture.ts'
import type { UploadedFile } from '#contract/core/upload.ts'
import type { pretransactionCalls } from '#contract/pretransaction/pretransaction.calls.ts'
import { base64Of } from '#kit/client/base64.ts'
import { useCall } from '#kit/client/use-call.ts'
import { complaintOf } from '#kit/form/picture-drop.tsx'
import { Dialog } from '#kit/overlay/dialog.tsx'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Button } from '#kit/plain/button.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { useLocale } from '#kit/text/locale.ts'
import { useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { slipMessages } from './slip.messages.ts'
import styles from './slip.module.css'
import { SlipWitness } from './slip-check.tsx'
import { SlipReading } from './slip-code.tsx'

/** How a slip is read, by who may read the record. */
type Read =
  | typeof pretransactionCalls.getPreSlip
  | typeof pretransactionCalls.getRequestSlip
  | typeof bankCalls.getTransferSlip
  | typeof bankCalls.getWaitingSlip

type Add = (file: UploadedFile) => Promise<unknown>
type SlipsProps = {
  slips: readonly SlipRow[]
  read: Read
  /** How one more is added, by who may. */
  add: Add | undefined
}

/** The slips of a record, each to be looked at, and a way to add one that came later. */
export function Slips({ slips, read, add }: SlipsProps) {
  const t = useText(slipMessages)
  const [shown, setShown] = useState<SlipRow | null>(null)
  const adds = add && slips.length < slipsAtMost ? add : undefined
  if (slips.length === 0 && !adds) return null
  return (
    <>
      <h3 className={styles.title}>{t('slips')}</h3>
      <ul className={styles.slips}>
        {slips.map(slip => (
          <li key={slip.id}>
            <Button size="small" icon={<Image size={16} />} onClick={() => setShown(slip)}>
              {t('slip')} <Time at={slip.addedAt} />
            </Button>
            <small>{slip.isMembers ? t('members') : t('from', { name: slip.addedByName })}</small>
            <SlipReading slip={slip} />
            {slip.check && <SlipWitness check={slip.check} />}
          </li>
        ))}
      </ul>
      {adds && <AddSlip add={adds} />}
      {shown && <SlipDialog slip={shown} read={read} onClose={() => setShown(null)} />}
    </>
  )
}

function SlipDialog({ slip, read, onClose }: { slip: SlipRow; read: Read; onClose(): void }) {
  const t = useText(slipMessages)
  const { data, error, refresh } = useCall(read, { params: { id: slip.id } })
  return (
    <Dialog title={t('slip')} onClose={onClose}>
      {slip.isMembers && <Notice tone="warn">{t('members')}</Notice>}
      <SlipReading slip={slip} />
      {error && <ErrorState error={error} retry={refresh} />}
      {!data && !error && <Waiting />}
      {data && (
        <img
          className={styles.picture}
          src={`data:${data.type};base64,${data.content}`}
          alt={t('picture', { name: slip.addedByName })}
        />
      )}
    </Dialog>
  )
}

/** Sends a slip as soon as it is chosen. */
function AddSlip({ add }: { add: Add }) {
  const t = useText(slipMessages)
  async function send(file: File) {
    try {
      await add(await toUpload(file))
      toastDone(t('added'))
    } catch (error) {
      toastError(error)
    }
  }
  return <SlipInput file={null} onChange={file => void send(file)} />
}

const toUpload = async (file: File): Promise<UploadedFile> => ({
  name: file.name.slice(-200),
  content: await base64Of(file),
})

/** A slip that was chosen and not sent yet; one that cannot be one is refused at once. */
function SlipInput({ file, onChange }: { file: File | null; onChange(file: File): void }) {
  const t = useText(slipMessages)
  const locale = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string>()
  async function take(chosen: File | undefined) {
    if (!chosen) return
    const code = await complaintOf(chosen)
    setRefusal(code ? fieldError('file', code, locale, { mb: maxPictureMb }).message : undefined)
    if (!code) onChange(chosen)
  }
  return (
    <div className={styles.chooser}>
      <input
        ref={input}
        type="file"
        hidden
        accept={pictureKinds.join()}
        onChange={event => {
          void take(event.currentTarget.files?.[0])
          // The same file can be chosen again after it was refused.
          event.currentTarget.value = ''
        }}
      />
      <Button icon={<Paperclip size={16} />} onClick={() => input.current?.click()}>
        {t(file ? 'another' : 'add')}
      </Button>
      <small>{file ? file.name : t('how', { mb: maxPictureMb })}</small>
      {refusal !== undefined && <Notice tone="bad">{refusal}</Notice>}
    </div>
  )
}

/** A slip that goes along with a form: where it is chosen, and sending it, once however often the form is sent. */
export function useSlip(add: Add) {
  const [file, setFile] = useState<File | null>(null)
  const sent = useRef<File>(null)
  return {
    input: <SlipInput file={file} onChange={setFile} />,
    async send() {
      if (!file || sent.current === file) return
      await add(await toUpload(file))
      sent.current = file
    },
  }
}
