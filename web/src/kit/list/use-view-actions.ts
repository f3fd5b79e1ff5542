import { type View, viewCalls } from '#contract/frames/view.ts'
import { useChange } from '#kit/client/use-call.ts'
import type { SubmitOptions } from '#kit/form/use-contract-form.ts'
import { confirm } from '#kit/overlay/confirm.tsx'
import { toastError } from '#kit/overlay/toast.tsx'
import { useUndoable } from '#kit/overlay/use-undoable.ts'
import { useText } from '#kit/text/text.ts'
import type { ListView } from './use-list-view.ts'
import { viewMessages } from './view.messages.ts'

const formerOf = ({ name, shared, query, columns, density }: View) => ({ name, shared, query, columns, density })
const contentOf = (view: View) => ({ ...formerOf(view), version: view.version })

/** The actions on the opened view; each reports when it is done, and how to undo it. */
export function useViewActions({ name: list, opened, content, defaultId, open, refresh }: ListView) {
  const t = useText(viewMessages)
  const change = useChange()
  const undoable = useUndoable()

  /** Reports a refusal and reads the views again, since another admin may have changed them. */
  async function attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (error) {
      refresh()
      toastError(error)
    }
  }
  type Part = Partial<Omit<View, 'id' | 'list'>>
  const putting = (view: View, part: Part) => ({ params: { id: view.id }, body: contentOf({ ...view, ...part }) })
  const put = (view: View, part: Part, text: string) =>
    undoable(viewCalls.updateView, { text, former: formerOf(view) }, putting(view, part))

  return {
    async saveAs(name: string, options: SubmitOptions): Promise<View | undefined> {
      if (list === undefined) return undefined
      const body = { list, name, shared: false, ...content }
      return change(viewCalls.createView, { body, ...options })
    },
    rename: (view: View, name: string, options: SubmitOptions) =>
      change(viewCalls.updateView, { ...putting(view, { name }), ...options }),
    update: (view: View) =>
      attempt(async () => open(await put(view, content, t('saved', { name: view.name })), { justSaved: true })),
    /** Opening a view shows it as it was saved. */
    discard: (view: View) => open(view),
    share: (view: View) =>
      attempt(() =>
        put(view, { shared: !view.shared }, t(view.shared ? 'unsharedDone' : 'sharedDone', { name: view.name })),
      ),
    setDefault: (view: View) =>
      attempt(async () => {
        if (list === undefined) return
        const viewId = view.id === defaultId ? null : view.id
        const text = viewId === null ? t('defaultCleared') : t('defaultDone', { name: view.name })
        await undoable(viewCalls.setDefaultView, { text, former: { viewId: defaultId } }, { body: { list, viewId } })
      }),
    remove: (view: View) =>
      attempt(async () => {
        const asks = t(view.shared ? 'removeSharedText' : 'removeText', { name: view.name })
        if (!(await confirm({ title: t('remove'), text: asks, action: t('remove'), danger: true }))) return
        const done = { text: t('removed', { name: view.name }), former: { list, ...formerOf(view) } }
        await undoable(viewCalls.deleteView, done, { params: { id: view.id } })
        if (opened?.id === view.id) open(undefined)
      }),
  }
}
