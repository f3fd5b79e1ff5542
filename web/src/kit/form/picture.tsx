import { Input } from '@mantine/core'
import { ImagePlus, Trash2 } from 'lucide-react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { fieldError } from '#contract/core/field.ts'
import { maxPictureBytes, maxPictureMb, pictureKindOf, pictureKinds, signatureBytes } from '#contract/core/picture.ts'
import { Button } from '#kit/plain/button.tsx'
import { useLocale } from '#kit/text/locale.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { Changed } from './changed.tsx'
import { fieldMessages } from './field.messages.ts'
import type { Field, Slot } from './form.types.ts'
import styles from './picture.module.css'
import { useWords, type Words } from './wiring.ts'

/** A chosen file, the address of the picture as it is stored, or none. */
export type Picture = File | string | null

/** One picture: chosen, dropped or pasted, looked at before it is sent. Sending it belongs to the form's owner. */
export function picture(words: Words): Field<Picture> {
  return {
    title: words.title,
    unkept: true,
    Input: ({ slot }) => <PictureInput slot={slot} words={words} />,
    Change({ before, after }) {
      const t = useText(fieldMessages)
      const name = (value: Picture) => (value instanceof File ? value.name : value && t('picture'))
      return <Changed before={name(before)} after={name(after)} />
    },
  }
}

/** What keeps a file from being taken as a picture; null where nothing does. */
export async function complaintOf(file: File) {
  if (file.size > maxPictureBytes) return 'PICTURE_TOO_LARGE'
  return pictureKindOf(await file.slice(0, signatureBytes).bytes()) ? null : 'PICTURE_KIND'
}

function PictureInput({ slot, words }: { slot: Slot; words: Words }) {
  const t = useText(fieldMessages)
  const read = useRead()
  const locale = useLocale()
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState<unknown>(slot.read)
  const [refusal, setRefusal] = useState<string>()
  const [over, setOver] = useState(false)
  const address = useAddress(value)
  const error = refusal ?? slot.error

  async function take(file: File | undefined) {
    setOver(false)
    if (!file || slot.readOnly) return
    const code = await complaintOf(file)
    if (code) return setRefusal(fieldError(slot.path, code, locale, { mb: maxPictureMb }).message)
    put(file)
  }

  function put(next: Picture) {
    setRefusal(undefined)
    setValue(next)
    slot.write(next)
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
              // The same file can be chosen again after it was refused.
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
            <Button look="quiet" icon={<Trash2 size={16} />} onClick={() => put(null)}>
              {t('removePicture')}
            </Button>
          )}
          {!slot.readOnly && <p>{t('pictureHow', { mb: maxPictureMb })}</p>}
        </div>
      </div>
    </Input.Wrapper>
  )
}

/** Where the picture can be shown from; the address of a file lasts as long as the file is shown. */
function useAddress(value: unknown): string | undefined {
  const address = useMemo(() => (value instanceof File ? URL.createObjectURL(value) : undefined), [value])
  useEffect(() => {
    if (address) return () => URL.revokeObjectURL(address)
  }, [address])
  return address ?? (typeof value === 'string' && value !== '' ? value : undefined)
}
