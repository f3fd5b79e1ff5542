import { useState } from 'react'
import { z } from 'zod'
import { eachText } from '#browser/messages.ts'
import type { UploadedFile } from '#contract/core/upload.ts'
import { base64Of } from '#kit/client/base64.ts'
import { useRefreshAll } from '#kit/client/use-call.ts'
import { Dialog } from '#kit/overlay/dialog.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { useText } from '#kit/text/text.ts'
import { Form } from './form.tsx'
import { type Picture, picture } from './picture.tsx'
import { pictureDialogMessages } from './picture-dialog.messages.ts'
import { Progress } from './progress.tsx'

const w = eachText(pictureDialogMessages)
/** The value of the form; only the file is sent, or the fact that there is none. */
const Chosen = z.strictObject({ picture: z.custom<Picture>() })
const fields = { picture: picture({ title: w.picture, hint: w.pictureHint, required: false }) }

type Sent = (file: UploadedFile | null, options: object) => Promise<unknown>
type Props = { name: string; url: string | null; send: Sent; onClose(): void }

/** Replaces or removes a picture. */
export function PictureDialog({ name, url, send, onClose }: Props) {
  const t = useText(pictureDialogMessages)
  const refreshAll = useRefreshAll()
  const [share, setShare] = useState<number>()
  return (
    <Dialog title={`${t('setPicture')} · ${name}`} onClose={onClose}>
      <Form
        schema={Chosen}
        initial={{ picture: url }}
        fields={fields}
        submit={async ({ picture: chosen }, options) => {
          // The stored picture was not changed.
          if (typeof chosen === 'string') return
          const file = chosen && { name: chosen.name.slice(-200), content: await base64Of(chosen) }
          await send(file, { ...options, onSent: setShare }).finally(() => setShare(undefined))
          toastDone(t('pictureSaved', { name }))
        }}
        action={t('save')}
        onStale={refreshAll}
        onCancel={onClose}
        onDone={onClose}
      >
        {share !== undefined && <Progress share={share} label={t('sending')} />}
      </Form>
    </Dialog>
  )
}
