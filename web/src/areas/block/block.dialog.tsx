import { useState } from 'react'
import { blockCalls } from '#contract/block/block.calls.ts'
import { appealRecord } from '#contract/block/block.record.ts'
import { blockKinds } from '#contract/block/block.rules.ts'
import type { BlockEntry, BlockValue } from '#contract/block/block.types.ts'
import { reason } from '#contract/core/base.record.ts'
import { useCall } from '#kit/client/use-call.ts'
import { ChangeDialog } from '#kit/form/change.dialog.tsx'
import { area, carried, text } from '#kit/form/fields.tsx'
import { Dialog } from '#kit/overlay/dialog.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Button } from '#kit/plain/button.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { changedFields, chosenFields, typedFields } from './block.fields.ts'
import { blockMessages } from './block.messages.ts'
import styles from './block.module.css'

/** Whose values are offered. */
export type BlockSource = { memberId: string } | { lineId: string }

/** A value that is typed. */
export function AddBlockDialog({ onClose }: { onClose(): void }) {
  const t = useText(blockMessages)
  return (
    <ChangeDialog
      title={t('add')}
      call={blockCalls.addBlock}
      initial={{ kind: 'device', value: '', reason: 'fraud', effect: 'refuse', note: '' }}
      fields={typedFields}
      action={t('add')}
      done={({ number }) => t('added', { number })}
      onClose={onClose}
    />
  )
}

/** A value of a member, or of who paid a statement line: chosen first, and said more of in a second step. */
export function BlockFromDialog({ source, onClose }: { source: BlockSource; onClose(): void }) {
  const t = useText(blockMessages)
  const read = useRead()
  const [chosen, setChosen] = useState<BlockValue | null>(null)
  if (!chosen) return <ChooseDialog source={source} onChoose={setChosen} onClose={onClose} />
  const { kind, value, shown } = chosen
  const isCommon = blockKinds[kind].coincides
  return (
    <ChangeDialog
      title={t('add')}
      call={blockCalls.addBlock}
      initial={{ kind, value, ...source, reason: 'fraud', effect: isCommon ? 'review' : 'refuse', note: '' }}
      fields={chosenFields}
      action={t('add')}
      done={({ number }) => t('added', { number })}
      onClose={onClose}
    >
      <p>
        {read(blockKinds[kind])}: <strong>{shown}</strong>
      </p>
    </ChangeDialog>
  )
}

type ChooseProps = { source: BlockSource; onChoose(value: BlockValue): void; onClose(): void }

function ChooseDialog({ source, onChoose, onClose }: ChooseProps) {
  const t = useText(blockMessages)
  const read = useRead()
  const { data, error, refresh } = useCall(blockCalls.listBlockValues, { body: source })
  return (
    <Dialog title={t('choose')} onClose={onClose}>
      <p>{t('chooseText')}</p>
      {error && <ErrorState error={error} retry={refresh} />}
      {!data && !error && <Waiting />}
      {data?.values.length === 0 && <p>{t('noValues')}</p>}
      <ul className={styles.values}>
        {data?.values.map(value => (
          <li key={`${value.kind} ${value.shown}`}>
            <span>
              <small>{read(blockKinds[value.kind])}</small>
              <strong>{value.shown}</strong>
              {value.at !== null && <Time at={value.at} />}
            </span>
            {value.listed === null ? (
              <Button size="small" aria-label={`${t('pick')} ${value.shown}`} onClick={() => onChoose(value)}>
                {t('pick')}
              </Button>
            ) : (
              <small>{t('listed', { number: value.listed })}</small>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

export type BlockCommand = 'edit' | 'lift' | 'appeal' | 'uphold'
type Props = { row: BlockEntry; onClose(): void }

const liftFields = { reason: area({ title: reason.title }), version: carried }
const upholdFields = { reason: area({ title: reason.title }) }
const appealFields = {
  text: area({ title: appealRecord.text.title, rows: 4 }),
  fromWhom: text({ title: appealRecord.fromWhom.title }),
}

/** The question that goes with a step of an entry. */
export function BlockDialog({ command, ...props }: Props & { command: BlockCommand }) {
  if (command === 'edit') return <EditDialog {...props} />
  if (command === 'lift') return <LiftDialog {...props} />
  if (command === 'appeal') return <AppealDialog {...props} />
  return <UpholdDialog {...props} />
}

function EditDialog({ row, onClose }: Props) {
  const t = useText(blockMessages)
  const { id, number, note, effect, ends, version } = row
  return (
    <ChangeDialog
      stored
      title={`${t('edit')} · ${number}`}
      call={blockCalls.updateBlock}
      params={{ id }}
      initial={{ reason: row.reason, note, effect, ends: ends ?? undefined, version }}
      fields={changedFields}
      action={t('save')}
      done={t('saved')}
      onClose={onClose}
    >
      <p>{t('editText')}</p>
    </ChangeDialog>
  )
}

function LiftDialog({ row, onClose }: Props) {
  const t = useText(blockMessages)
  const { id, number, version, appealed } = row
  return (
    <ChangeDialog
      danger
      title={`${t('lift')} · ${number}`}
      call={blockCalls.liftBlock}
      params={{ id }}
      initial={{ reason: '', version }}
      fields={liftFields}
      action={t('lift')}
      done={t('lifted', { number })}
      onClose={onClose}
    >
      <p>
        {t('liftText')} {appealed !== null && t('liftGrants')}
      </p>
    </ChangeDialog>
  )
}

function AppealDialog({ row, onClose }: Props) {
  const t = useText(blockMessages)
  return (
    <ChangeDialog
      title={`${t('appeal')} · ${row.number}`}
      call={blockCalls.appealBlock}
      params={{ id: row.id }}
      initial={{ text: '', fromWhom: '' }}
      fields={appealFields}
      action={t('appeal')}
      done={t('appealSaved')}
      onClose={onClose}
    >
      <p>{t('appealText')}</p>
    </ChangeDialog>
  )
}

function UpholdDialog({ row, onClose }: Props) {
  const t = useText(blockMessages)
  return (
    <ChangeDialog
      title={`${t('uphold')} · ${row.number}`}
      call={blockCalls.upholdBlock}
      params={{ id: row.id }}
      initial={{ reason: '' }}
      fields={upholdFields}
      action={t('uphold')}
      done={t('upheld')}
      onClose={onClose}
    >
      <p>{t('upholdText')}</p>
    </ChangeDialog>
  )
}
