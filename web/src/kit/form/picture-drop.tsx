import { Input } from '@mantine/core'
import { ImagePlus, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { fieldError } from '#contract/core/field.ts'
import { maxPictureBytes, maxPictureMb, pictureKindOf, pictureKinds, signatureBytes } from '#contract/core/picture.ts'
import { Button } from '#kit/plain/button.tsx'
import { useLocale } from '#kit/text/locale.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { fieldMessages } from './field.messages.ts'
import type { Slot } from './form.types.ts'
import styles from './picture.module.css'
import { useWords, type Words } from './wiring.ts'

/** Why a file cannot be taken as a picture; null if it can. */
export async function complaintOf(file: File) {
  if (file.size > maxPictureBytes) return 'PICTURE_TOO_LARGE'
  return pictureKindOf(await file.slice(0, signatureBytes).bytes()) ? null : 'PICTURE_KIND'
}

type Props = {
  slot: Slot
  words: Words
  /** The address of the current picture. */
  address: string | undefined
  /** What went wrong with the picture, beyond the errors of the form. */
  failure?: string | undefined
  onTake(file: File): void
  onRemove(): void
  /** The progress of the upload, while there is one. */
  children?: ReactNode
}

/** The place to choose, drop or paste a picture, with a preview. */
export function PictureDrop({ slot, words, address, failure, onTake, onRemove, children }: Props) {
  const t = useText(fieldMessages)
  const read = useRead()
  const locale = useLocale()
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string>()
  const [over, setOver] = useState(false)
  const error = refusal ?? failure ?? slot.error

  async function take(file: File | undefined) {
    setOver(false)
    if (!file || slot.readOnly) return
    const code = await complaintOf(file)
    setRefusal(code ? fieldError(slot.path, code, locale, { mb: maxPictureMb }).message : undefined)
    if (!code) onTake(file)
  }

  return (
    <Input.Wrapper {...useWords(words)} id={id} labelElement="div" error={error} labelProps={{ id: `${id}-label` }}>
      <div
        className={styles.drop}
        data-over={over || undefined}
        data-error={error ? true : undefined}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={event => {
          event.preventDefault()
          void take(event.dataTransfer.files[0])
        }}
        onPaste={event => void take(event.clipboardData.files[0])}
      >
        {address && <img src={address} alt={t('preview', { title: read(words.title) })} />}
        <div>
          <input
            ref={chooser}
            type="file"
            hidden
            accept={pictureKinds.join()}
            onChange={event => {
              void take(event.currentTarget.files?.[0])
              // So that the same file can be chosen again after it was refused.
              event.currentTarget.value = ''
            }}
          />
          {!slot.readOnly && (
            <Button
              id={`${id}-button`}
              data-path={slot.path}
              aria-labelledby={`${id}-button ${id}-label`}
              aria-describedby={error ? `${id}-error` : undefined}
              icon={<ImagePlus size={16} />}
              onClick={() => chooser.current?.click()}
            >
              {t(address ? 'replacePicture' : 'choosePicture')}
            </Button>
          )}
          {address && !slot.readOnly && (
            <Button
              look="quiet"
              icon={<Trash2 size={16} />}
              onClick={() => {
                setRefusal(undefined)
                onRemove()
              }}
            >
              {t('removePicture')}
            </Button>
          )}
          {children}
          {!slot.readOnly && <p>{t('pictureHow', { mb: maxPictureMb })}</p>}
        </div>
      </div>
    </Input.Wrapper>
  )
}
