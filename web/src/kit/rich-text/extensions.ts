import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { StarterKit } from '@tiptap/starter-kit'
import { LinkTarget } from '#contract/core/rich-text.ts'

/**
 * What is pasted or dropped from elsewhere comes as letters alone. Its form would have to be read as markup, which the page's
 * policy forbids for good reasons, and is hardly ever what the text around it looks like.
 */
const plainPaste = Extension.create({
  name: 'plainPaste',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          paste(view, event) {
            event.preventDefault()
            view.pasteText(event.clipboardData?.getData('text/plain') ?? '', event)
            return true
          },
          drop(view, event) {
            // What is moved within the text is moved as it is.
            if (view.dragging) return false
            event.preventDefault()
            view.pasteText(event.dataTransfer?.getData('text/plain') ?? '')
            return true
          },
        },
      },
    }),
  ],
})

/** What the contract knows, and nothing else. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: false,
      isAllowedUri: url => LinkTarget.safeParse(url).success,
      HTMLAttributes: { target: null, rel: null, class: null },
    },
    trailingNode: false,
  }),
  plainPaste,
]
