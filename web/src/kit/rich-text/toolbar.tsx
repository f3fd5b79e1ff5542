import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  Strikethrough,
  Underline,
  Undo2,
} from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { Button } from '#kit/plain/button.tsx'
import { useText } from '#kit/text/text.ts'
import { richTextMessages } from './rich-text.messages.ts'
import styles from './rich-text.module.css'

type Tool = {
  name: Exclude<keyof typeof richTextMessages.th, 'tools'>
  Icon: LucideIcon
  run(editor: Editor): unknown
  isOn?(editor: Editor): boolean
}

const tools: readonly Tool[] = [
  { name: 'bold', Icon: Bold, run: e => e.chain().focus().toggleBold().run(), isOn: e => e.isActive('bold') },
  { name: 'italic', Icon: Italic, run: e => e.chain().focus().toggleItalic().run(), isOn: e => e.isActive('italic') },
  {
    name: 'underline',
    Icon: Underline,
    run: e => e.chain().focus().toggleUnderline().run(),
    isOn: e => e.isActive('underline'),
  },
  {
    name: 'strike',
    Icon: Strikethrough,
    run: e => e.chain().focus().toggleStrike().run(),
    isOn: e => e.isActive('strike'),
  },
  {
    name: 'heading',
    Icon: Heading2,
    run: e => e.chain().focus().toggleHeading({ level: 2 }).run(),
    isOn: e => e.isActive('heading', { level: 2 }),
  },
  {
    name: 'subheading',
    Icon: Heading3,
    run: e => e.chain().focus().toggleHeading({ level: 3 }).run(),
    isOn: e => e.isActive('heading', { level: 3 }),
  },
  {
    name: 'bulletList',
    Icon: List,
    run: e => e.chain().focus().toggleBulletList().run(),
    isOn: e => e.isActive('bulletList'),
  },
  {
    name: 'orderedList',
    Icon: ListOrdered,
    run: e => e.chain().focus().toggleOrderedList().run(),
    isOn: e => e.isActive('orderedList'),
  },
  {
    name: 'blockquote',
    Icon: Quote,
    run: e => e.chain().focus().toggleBlockquote().run(),
    isOn: e => e.isActive('blockquote'),
  },
  { name: 'rule', Icon: Minus, run: e => e.chain().focus().setHorizontalRule().run() },
  { name: 'undo', Icon: Undo2, run: e => e.chain().focus().undo().run() },
  { name: 'redo', Icon: Redo2, run: e => e.chain().focus().redo().run() },
]

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** The tools, as a single stop of the Tab key; arrow keys move between them. */
export function Toolbar({ editor, label, onLink }: { editor: Editor; label: string; onLink(): void }) {
  const t = useText(richTextMessages)
  const box = useRef<HTMLDivElement>(null)
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => [...tools.map(({ isOn }) => isOn?.(now) ?? false), now.isActive('link')],
  })
  function move(event: KeyboardEvent) {
    const step = steps[event.key]
    if (step === undefined) return
    const all = [...(box.current?.querySelectorAll('button') ?? [])]
    const at = all.findIndex(button => button === document.activeElement)
    all[(at + step + all.length) % all.length]?.focus()
    event.preventDefault()
  }
  return (
    <div
      ref={box}
      className={styles.tools}
      role="toolbar"
      tabIndex={-1}
      aria-label={`${t('tools')} · ${label}`}
      onKeyDown={move}
    >
      {tools.map(({ name, Icon, run, isOn }, at) => (
        <Button
          key={name}
          size="small"
          look="quiet"
          aria-label={t(name)}
          title={t(name)}
          {...(isOn && { 'aria-pressed': on[at] })}
          tabIndex={at === 0 ? 0 : -1}
          icon={<Icon size={16} />}
          onClick={() => void run(editor)}
        />
      ))}
      <Button
        size="small"
        look="quiet"
        aria-label={t('link')}
        title={t('link')}
        aria-pressed={on.at(-1)}
        tabIndex={-1}
        icon={<Link2 size={16} />}
        onClick={onLink}
      />
    </div>
  )
}
