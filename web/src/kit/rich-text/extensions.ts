import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { StarterKit } from '@tiptap/starter-kit'
import { LinkTarget } from '#contract/core/rich-text.ts'

/**
 * Pasted and dropped content is inserted as plain text. Its formatting would have to be parsed as markup, which the page's
 * policy forbids for good reasons, and it hardly ever fits the text around it.
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
            // Text that is moved within the editor keeps its formatting.
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

/** The formatting that the contract allows, and nothing else. */
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
