import { useEffect, useRef, useState } from 'react'
import { CallError } from '#browser/call-error.ts'
import type { ShownPicture } from '#contract/core/shown-picture.ts'
import { pictureCalls, pictureSiteCalls } from '#contract/frames/picture.calls.ts'
import { siteApi } from '#contract/site-calls.ts'
import { currentBrand } from '#kit/brand/brand.ts'
import { base64Of } from '#kit/client/base64.ts'
import { call } from '#kit/client/client.ts'
import { Button } from '#kit/plain/button.tsx'
import { useText } from '#kit/text/text.ts'
import { Changed } from './changed.tsx'
import { fieldMessages } from './field.messages.ts'
import type { Field, Slot } from './form.types.ts'
import { PictureDrop } from './picture-drop.tsx'
import { Progress } from './progress.tsx'
import type { Words } from './wiring.ts'

/** The form's value while a picture is being sent: not an id, so that the form cannot be saved without the picture. */
const pending = 'pending'

/** The pictures that were sent from this page, as the server returned them. */
const sentPictures = new Map<string, ShownPicture>()
/** A picture that was sent from this page; undefined for any other. */
export const sentPicture = (id: unknown): ShownPicture | undefined =>
  typeof id === 'string' ? sentPictures.get(id) : undefined

const isId = (value: unknown): value is string => typeof value === 'string' && value !== '' && value !== pending
/** The address of a picture by its id in the form; undefined where there is none yet. */
export const keptAddress = (value: unknown): string | undefined =>
  isId(value)
    ? currentBrand().interfaces.member + siteApi + pictureSiteCalls.getPicture.path.replace(':id', value)
    : undefined

/**
 * A picture that is uploaded as soon as it is chosen; the form holds its id. A picture that no form saves is deleted
 * automatically.
 */
export function keptPicture(words: Words): Field<string> {
  return {
    title: words.title,
    Input: ({ slot }) => <KeptInput slot={slot} words={words} />,
    Change({ before, after }) {
      const t = useText(fieldMessages)
      return <Changed before={isId(before) && t('picture')} after={isId(after) && t('newPicture')} />
    },
  }
}

function KeptInput({ slot, words }: { slot: Slot; words: Words }) {
  const t = useText(fieldMessages)
  const { required = true } = words
  const [value, setValue] = useState<unknown>(slot.read)
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const under = useRef<AbortController>(undefined)
  useEffect(() => () => under.current?.abort(), [])
  useEffect(() => {
    // A draft from the time of an upload that never finished.
    if (share === undefined && slot.read() === pending) slot.write(required ? '' : undefined)
  })

  function put(next: string | undefined) {
    setValue(next)
    slot.write(next)
  }

  async function send(file: File) {
    under.current?.abort()
    const own = new AbortController()
    under.current = own
    setFailure(undefined)
    setShare(0)
    slot.write(pending)
    try {
      const body = { file: { name: file.name.slice(-200), content: await base64Of(file) } }
      const options = { signal: own.signal, onSent: setShare, passive: true }
      const kept = await call(pictureCalls.keepPicture, { body, ...options })
      sentPictures.set(kept.id, kept)
      put(kept.id)
    } catch (error) {
      if (under.current !== own) return
      slot.write(value)
      if (error instanceof CallError) setFailure(error.fields[0]?.message ?? error.message)
      else if (!own.signal.aborted) throw error
    } finally {
      if (under.current === own) setShare(undefined)
    }
  }

  return (
    <PictureDrop
      slot={slot}
      words={words}
      address={keptAddress(value)}
      failure={failure}
      onTake={file => void send(file)}
      onRemove={() => {
        under.current?.abort()
        put(required ? '' : undefined)
      }}
    >
      {share !== undefined && (
        <>
          <Progress share={share} label={t('sending')} />
          <Button size="small" onClick={() => under.current?.abort()}>
            {t('stopSending')}
          </Button>
        </>
      )}
    </PictureDrop>
  )
}
