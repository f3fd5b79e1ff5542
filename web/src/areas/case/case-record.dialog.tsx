import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { caseCalls } from '#contract/case/case.calls.ts'
import { evidenceRecord } from '#contract/case/case.record.ts'
import type { Case, FoundRecord } from '#contract/case/case.types.ts'
import { type EvidenceKind, evidenceKindNames, evidenceKinds } from '#contract/case/evidence.rules.ts'
import { houseCurrency } from '#contract/core/money.ts'
import { allows } from '#contract/core/permission.ts'
import { useReading } from '#kit/client/use-call.ts'
import { ChangeDialog } from '#kit/form/change.dialog.tsx'
import { area, carried } from '#kit/form/fields.tsx'
import { Dialog } from '#kit/overlay/dialog.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { useSelf } from '#kit/session/profile.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { caseMessages } from './case.messages.ts'
import styles from './case.module.css'
import { Picks } from './case-picks.tsx'
import { RecordLine } from './case-record-line.tsx'

export const evidenceFields = {
  kind: carried,
  recordId: carried,
  note: area({ title: evidenceRecord.note.title, rows: 3 }),
  version: carried,
}

type Props = { row: Case; onClose(): void }

/** Finds a record, and asks in a second step why it matters. */
export function FindRecordDialog({ row, onClose }: Props) {
  const t = useText(caseMessages)
  const self = useSelf()
  const kinds = evidenceKindNames.filter(kind => allows(self, evidenceKinds[kind].needs))
  const [kind, setKind] = useState<EvidenceKind>(
    kinds.includes('pretransaction') ? 'pretransaction' : (kinds[0] ?? 'member'),
  )
  const [chosen, setChosen] = useState<FoundRecord | null>(null)
  if (!chosen) return <ChooseDialog {...{ row, kind, setKind, kinds, onClose }} onChoose={setChosen} />
  return (
    <ChangeDialog
      title={`${t('addEvidence')} · ${row.number}`}
      call={caseCalls.addEvidence}
      params={{ id: row.id }}
      initial={{ kind, recordId: chosen.recordId, note: '', version: row.version }}
      fields={evidenceFields}
      action={t('addEvidence')}
      done={t('evidenceAdded')}
      onClose={onClose}
    >
      <RecordLine isPlain record={chosen} kind={kind} currency={houseCurrency} />
    </ChangeDialog>
  )
}

type ChooseProps = Props & {
  kind: EvidenceKind
  setKind(kind: EvidenceKind): void
  kinds: readonly EvidenceKind[]
  onChoose(record: FoundRecord): void
}

function ChooseDialog({ row, kind, setKind, kinds, onChoose, onClose }: ChooseProps) {
  const t = useText(caseMessages)
  const read = useRead()
  const [search, setSearch] = useState('')
  const { data, error, refresh } = useReading(
    caseCalls.findRecords,
    { params: { id: row.id }, body: { kind, search: search.trim() } },
    { keepOld: true },
  )
  return (
    <Dialog title={`${t('addEvidence')} · ${row.number}`} onClose={onClose}>
      <div className={styles.find}>
        <Select
          label={read(evidenceRecord.kind.title)}
          data={kinds.map(value => ({ value, label: read(evidenceKinds[value]) }))}
          value={kind}
          allowDeselect={false}
          onChange={value => {
            const next = kinds.find(each => each === value)
            if (next) setKind(next)
          }}
        />
        <TextInput
          label={t('find')}
          description={t('findHint')}
          value={search}
          maxLength={60}
          autoComplete="off"
          onChange={event => setSearch(event.currentTarget.value)}
        />
        {error && <ErrorState error={error} retry={refresh} />}
        {!data && !error && <Waiting />}
        {data?.records.length === 0 && <p>{t('noRecords')}</p>}
        <Picks
          picks={(data?.records ?? []).map(record => ({
            id: record.recordId,
            name: record.title,
            line: <RecordLine isPlain record={record} kind={kind} currency={houseCurrency} />,
            isAdded: record.isAdded,
            onPick: () => onChoose(record),
          }))}
        />
      </div>
    </Dialog>
  )
}
