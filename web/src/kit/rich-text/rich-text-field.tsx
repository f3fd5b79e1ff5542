import { Input } from '@mantine/core'
import { EditorContent, type JSONContent, useEditor } from '@tiptap/react'
import { useId, useState } from 'react'
import { isBlankText, RichText } from '#contract/core/rich-text.ts'
import type { Field, Slot } from '#kit/form/form.types.ts'
import { useWords, type Words } from '#kit/form/wiring.ts'
import { submitFirst } from '#kit/overlay/submit-keys.ts'
import { useText } from '#kit/text/text.ts'
import { extensions } from './extensions.ts'
import { LinkTool } from './link-tool.tsx'
import { richTextMessages } from './rich-text.messages.ts'
import styles from './rich-text.module.css'
import { Toolbar } from './toolbar.tsx'

/**
 * A text with formatting. Only screens that edit one load it, because the editor is larger than most of them.
 * `bodyTh: richText({ title: w.bodyTh })`
 */
export function richText(words: Words): Field<RichText> {
  return {
    title: words.title,
    Input: ({ slot }) => <RichTextInput slot={slot} words={words} />,
    Change() {
      return useText(richTextMessages)('changed')
    },
  }
}

const blank: RichText = { type: 'doc', content: [{ type: 'paragraph' }] }

function RichTextInput({ slot, words }: { slot: Slot; words: Words }) {
  const id = useId()
  const [linking, setLinking] = useState(false)
  const { label, className: _, ...wrapper } = useWords(words)
  const kept = RichText.safeParse(slot.read()).data
  const editor = useEditor({
    extensions,
    // The same tree in the editor's looser type. Without content the editor would begin by parsing markup.
    content: (isBlankText(kept) ? blank : kept) as JSONContent,
    editable: !slot.readOnly,
    // The page has its own styles, and its policy allows none that a script injects.
    injectCSS: false,
    editorProps: {
      attributes: {
        class: `${styles.area} ${styles.text}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'data-path': slot.path,
      },
    },
    onUpdate: ({ editor: now }) => slot.write(now.isEmpty && words.required === false ? undefined : now.getJSON()),
    onBlur: () => slot.check(),
  })
  return (
    <Input.Wrapper {...wrapper} label={label} labelElement="div" labelProps={{ id: `${id}-label` }} error={slot.error}>
      <div className={styles.editor} data-error={slot.error ? true : undefined} onKeyDownCapture={submitFirst}>
        {!slot.readOnly && <Toolbar editor={editor} label={label} onLink={() => setLinking(true)} />}
        {linking && <LinkTool editor={editor} onClose={() => setLinking(false)} />}
        <EditorContent editor={editor} />
      </div>
    </Input.Wrapper>
  )
}
