import { useEffect, useMemo, useState } from 'react'
import { useText } from '#kit/text/text.ts'
import { Changed } from './changed.tsx'
import { fieldMessages } from './field.messages.ts'
import type { Field, Slot } from './form.types.ts'
import { PictureDrop } from './picture-drop.tsx'
import type { Words } from './wiring.ts'

/** A chosen file, the address of the stored picture, or none. */
export type Picture = File | string | null

/** One picture that is sent with the form. The owner of the form sends it. */
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

function PictureInput({ slot, words }: { slot: Slot; words: Words }) {
  const [value, setValue] = useState<unknown>(slot.read)
  const put = (next: Picture) => {
    setValue(next)
    slot.write(next)
  }
  return <PictureDrop slot={slot} words={words} address={useAddress(value)} onTake={put} onRemove={() => put(null)} />
}

/** The address of the picture; that of a file is valid as long as the file is shown. */
function useAddress(value: unknown): string | undefined {
  const address = useMemo(() => (value instanceof File ? URL.createObjectURL(value) : undefined), [value])
  useEffect(() => {
    if (address) return () => URL.revokeObjectURL(address)
  }, [address])
  return address ?? (typeof value === 'string' && value !== '' ? value : undefined)
}
