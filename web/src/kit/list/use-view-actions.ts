import { type View, viewCalls } from '#contract/frames/view.ts'
import { useChange } from '#kit/client/use-call.ts'
import type { SubmitOptions } from '#kit/form/use-contract-form.ts'
import { confirm } from '#kit/overlay/confirm.tsx'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { useText } from '#kit/text/text.ts'
import type { ListView } from './use-list-view.ts'
import { viewMessages } from './view.messages.ts'

const contentOf = ({ name, shared, query, columns, density, version }: View) => ({
  name,
  shared,
  query,
  columns,
  density,
  version,
})

/** The actions on the opened view; each reports when it is done. */
export function useViewActions({ name: list, opened, content, defaultId, open, refresh }: ListView) {
  const t = useText(viewMessages)
  const change = useChange()

  /** Reports a refusal and reads the views again, since another admin may have changed them. */
  async function attempt(work: () => Promise<string | undefined>): Promise<void> {
    try {
      const done = await work()
      if (done !== undefined) toastDone(done)
    } catch (error) {
      refresh()
      toastError(error)
    }
  }
  const put = (view: View, part: Partial<Omit<View, 'id' | 'list'>>, options: SubmitOptions | object = {}) =>
    change(viewCalls.updateView, {
      params: { id: view.id },
      body: contentOf({ ...view, ...part }),
      ...options,
    })

  return {
    async saveAs(name: string, options: SubmitOptions): Promise<View | undefined> {
      if (list === undefined) return undefined
      const body = { list, name, shared: false, ...content }
      return change(viewCalls.createView, { body, ...options })
    },
    rename: (view: View, name: string, options: SubmitOptions) => put(view, { name }, options),
    update: (view: View) =>
      attempt(async () => {
        open(await put(view, content), { justSaved: true })
        return t('saved', { name: view.name })
      }),
    /** Opening a view shows it as it was saved. */
    discard: (view: View) => open(view),
    share: (view: View) =>
      attempt(async () => {
        await put(view, { shared: !view.shared })
        return t(view.shared ? 'unsharedDone' : 'sharedDone', { name: view.name })
      }),
    setDefault: (view: View) =>
      attempt(async () => {
        if (list === undefined) return undefined
        const viewId = view.id === defaultId ? null : view.id
        await change(viewCalls.setDefaultView, { body: { list, viewId } })
        return viewId === null ? t('defaultCleared') : t('defaultDone', { name: view.name })
      }),
    remove: (view: View) =>
      attempt(async () => {
        const text = t(view.shared ? 'removeSharedText' : 'removeText', { name: view.name })
        const question = { title: t('remove'), text, action: t('remove'), danger: true }
        if (!(await confirm(question))) return undefined
        await change(viewCalls.deleteView, { params: { id: view.id } })
        if (opened?.id === view.id) open(undefined)
        return t('removed', { name: view.name })
      }),
  }
}
