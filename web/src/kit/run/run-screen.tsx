import { Plus } from 'lucide-react'
import { type ComponentProps, type ReactNode, useCallback } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { Needs } from '#contract/core/permission.ts'
import type { Text } from '#contract/core/text.ts'
import type { Run } from '#contract/frames/run.ts'
import { Can, useCan } from '#kit/guard/can.tsx'
import { PageHeader } from '#kit/parts/page-header.tsx'
import { buttonClass } from '#kit/plain/button.tsx'
import { useRead } from '#kit/text/text.ts'
import { RunDrawer } from './run.drawer.tsx'
import { RunParts } from './run-parts.tsx'
import { type Setting, type Turn, useSettingActions } from './setting.actions.tsx'

type DrawerProps<R extends Run> = Pick<ComponentProps<typeof RunDrawer<R>>, 'topic' | 'steps' | 'more'>
type Props<R extends Run> = DrawerProps<R> & {
  title: Text
  settings: ReactNode
  /** The periods that were calculated, the newest first. */
  runs(record: (run: R, close: () => void) => ReactNode): ReactNode
  nameOf(run: R): string
  /** Who gets what of a run. */
  shares(runId: string): ReactNode
}

/** A screen of what is paid in runs: its settings, and beside them the runs, of which one opens with what each member gets. */
export function RunScreen<R extends Run>({ title, settings, runs, nameOf, shares, ...drawer }: Props<R>) {
  const [params] = useSearchParams()
  const read = useRead()
  if (params.get('part') !== 'runs') return settings
  return (
    <>
      <PageHeader title={read(title)} />
      <RunParts current="runs" />
      {runs((run, close) => (
        <RunDrawer {...drawer} id={run.id} title={nameOf(run)} shares={shares(run.id)} onClose={close} />
      ))}
    </>
  )
}

type SettingCalls<S> = {
  /** What changing one needs. */
  needs: Needs
  /** Where one is changed. */
  editAt(setting: S): string
  turn: Turn
}

/** What a list of settings is beside its declaration: `<ListScreen list={refunds} {...useSettingList({ … })}>`. */
export function useSettingList<S extends Setting>({ needs, editAt, turn }: SettingCalls<S>) {
  const navigate = useNavigate()
  const mayChange = useCan(needs)
  const onOpen = useCallback((setting: S) => void navigate(editAt(setting)), [navigate, editAt])
  const rowActions = useSettingActions<S>({ open: onOpen, turn })
  return { summary: <RunParts current="settings" />, ...(mayChange ? { onOpen, rowActions } : {}) }
}

/** The way to add one, for those who may. */
export function AddSetting({ needs, at, title }: { needs: Needs; at: string; title: string }) {
  return (
    <Can needs={needs}>
      <Link to={at} className={buttonClass('primary')}>
        <Plus size={16} aria-hidden="true" />
        {title}
      </Link>
    </Can>
  )
}
