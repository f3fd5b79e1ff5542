import { TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { fieldTexts } from '#contract/core/field.ts'
import { LinkTarget } from '#contract/core/rich-text.ts'
import { Button } from '#kit/plain/button.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { richTextMessages } from './rich-text.messages.ts'
import styles from './rich-text.module.css'

/** Asks for the address that the selected words link to. */
export function LinkTool({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const t = useText(richTextMessages)
  const read = useRead()
  const kept: unknown = editor.getAttributes('link')['href']
  const [target, setTarget] = useState(typeof kept === 'string' ? kept : '')
  const [wrong, setWrong] = useState(false)
  const leave = () => {
    onClose()
    editor.commands.focus()
  }
  function set() {
    const { data: href } = LinkTarget.safeParse(target)
    if (href === undefined) return setWrong(true)
    editor.chain().focus().extendMarkRange('link').setLink({ href }).run()
    return onClose()
  }
  return (
    <div className={styles.link}>
      <TextInput
        label={t('target')}
        description={t('targetHint')}
        value={target}
        error={wrong ? read(fieldTexts.LINK_TARGET_FORM) : undefined}
        data-autofocus
        autoFocus
        inputMode="url"
        onChange={event => {
          setTarget(event.currentTarget.value)
          setWrong(false)
        }}
        onKeyDown={event => {
          if (event.key === 'Escape') leave()
          if (event.key !== 'Enter') return
          // The surrounding form must not be submitted.
          event.preventDefault()
          set()
        }}
      />
      <Button size="small" look="primary" onClick={set}>
        {t('setLink')}
      </Button>
      {editor.isActive('link') && (
        <Button
          size="small"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run()
            onClose()
          }}
        >
          {t('removeLink')}
        </Button>
      )}
      <Button size="small" look="quiet" onClick={leave}>
        {t('cancel')}
      </Button>
    </div>
  )
}
