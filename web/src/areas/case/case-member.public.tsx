import { TextInput } from '@mantine/core'
import { FolderPlus } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { caseCalls } from '#contract/case/case.calls.ts'
import type { Case } from '#contract/case/case.types.ts'
import { type EvidenceKind, evidenceKinds } from '#contract/case/evidence.rules.ts'
import { useReading } from '#kit/client/use-call.ts'
import { ChangeDialog } from '#kit/form/change.dialog.tsx'
import { useCan } from '#kit/guard/can.tsx'
import { Dialog, DialogActions } from '#kit/overlay/dialog.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Button } from '#kit/plain/button.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { addressOf } from '#kit/screen/to-rows.tsx'
import { useText } from '#kit/text/text.ts'
import { type Known, OpenCaseDialog } from './case.dialog.tsx'
import { caseMessages } from './case.messages.ts'
import styles from './case.module.css'
import { Picks } from './case-picks.tsx'
import { evidenceFields } from './case-record.dialog.tsx'

const numbersOf = (records: readonly Case[]) => records.map(({ number }) => number).join(', ')

/** The cases about a member that are not closed, for those who may read cases. */
export function MemberCases({ memberId }: { memberId: string }) {
  const t = useText(caseMessages)
  const enabled = useCan(caseCalls.searchCases.needs)
  const { data } = useReading(caseCalls.searchCases, { body: { memberId, pending: true } }, { enabled })
  if (!data || data.records.length === 0) return null
  return (
    <Notice tone="warn">
      {t('memberOn', { numbers: numbersOf(data.records) })}{' '}
      <Link to={addressOf({ screen: 'case-list', query: { memberId, pending: true } })}>{t('show')}</Link>
    </Notice>
  )
}

/** Opens a case about a member, and shows it. */
export function OpenCase({ member }: { member: Known }) {
  const t = useText(caseMessages)
  const navigate = useNavigate()
  const may = useCan(caseCalls.openCase.needs)
  const [opening, setOpening] = useState(false)
  if (!may) return null
  return (
    <>
      <Button icon={<FolderPlus size={16} />} onClick={() => setOpening(true)}>
        {t('openFor')}
      </Button>
      {opening && (
        <OpenCaseDialog
          known={[member]}
          onOpened={({ id }) => void navigate(addressOf({ screen: 'case-list', query: { open: id } }))}
          onClose={() => setOpening(false)}
        />
      )}
    </>
  )
}

/** A record as it can be added to a case from where it is shown. */
type Source = { kind: EvidenceKind; recordId: string; title: string; member: Known }

/** Adds a record to one of the cases that are not closed, or to a new one. */
export function AddToCase({ source }: { source: Source }) {
  const t = useText(caseMessages)
  const may = useCan(caseCalls.addEvidence.needs)
  const maySee = useCan(evidenceKinds[source.kind].needs)
  const [adding, setAdding] = useState(false)
  if (!may || !maySee) return null
  return (
    <>
      <Button size="small" icon={<FolderPlus size={16} />} onClick={() => setAdding(true)}>
        {t('addTo')}
      </Button>
      {adding && <AddToCaseDialog source={source} onClose={() => setAdding(false)} />}
    </>
  )
}

type Chosen = Pick<Case, 'id' | 'number' | 'version'>
type DialogProps = { source: Source; onClose(): void }

function AddToCaseDialog({ source, onClose }: DialogProps) {
  const t = useText(caseMessages)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [opening, setOpening] = useState(false)
  const { kind, recordId, title, member } = source
  if (chosen) {
    return (
      <ChangeDialog
        title={`${t('addTo')} · ${chosen.number}`}
        call={caseCalls.addEvidence}
        params={{ id: chosen.id }}
        initial={{ kind, recordId, note: '', version: chosen.version }}
        fields={evidenceFields}
        action={t('addTo')}
        done={t('addedTo', { number: chosen.number })}
        closesWhenStale
        onClose={onClose}
      >
        <p>{title}</p>
      </ChangeDialog>
    )
  }
  if (opening) return <OpenCaseDialog known={[member]} onOpened={setChosen} onClose={() => setOpening(false)} />
  return <ChooseCaseDialog source={source} onChoose={setChosen} onOpen={() => setOpening(true)} onClose={onClose} />
}

type ChooseProps = DialogProps & { onChoose(chosen: Chosen): void; onOpen(): void }

function ChooseCaseDialog({ source, onChoose, onOpen, onClose }: ChooseProps) {
  const t = useText(caseMessages)
  const mayOpen = useCan(caseCalls.openCase.needs)
  const [search, setSearch] = useState('')
  const typed = search.trim()
  const { kind: recordKind, recordId, title, member } = source
  const which = typed === '' ? { memberId: member.id } : { search: typed }
  const body = { ...which, pending: true, size: 20 }
  const { data, error, refresh } = useReading(caseCalls.searchCases, { body }, { keepOld: true })
  const { data: having } = useReading(caseCalls.searchCases, { body: { recordKind, recordId, size: 100 } })
  const held = new Set(having?.records.map(({ id }) => id))
  return (
    <Dialog title={t('chooseCase', { title })} onClose={onClose}>
      <div className={styles.find}>
        <TextInput
          label={t('search')}
          description={t('chooseCaseText')}
          value={search}
          maxLength={100}
          autoComplete="off"
          onChange={event => setSearch(event.currentTarget.value)}
        />
        {having && having.records.length > 0 && <p>{t('inCase', { numbers: numbersOf(having.records) })}</p>}
        {error && <ErrorState error={error} retry={refresh} />}
        {!data && !error && <Waiting />}
        {data?.records.length === 0 && <p>{t('noCases')}</p>}
        <Picks
          picks={(data?.records ?? []).map(found => ({
            id: found.id,
            name: found.number,
            line: (
              <span>
                <strong>{found.number}</strong>
                <small>
                  {found.title} · {found.memberNames.join(', ')}
                </small>
              </span>
            ),
            isAdded: held.has(found.id),
            onPick: () => onChoose(found),
          }))}
        />
        {mayOpen && (
          <DialogActions>
            <Button icon={<FolderPlus size={16} />} onClick={onOpen}>
              {t('openNew')}
            </Button>
          </DialogActions>
        )}
      </div>
    </Dialog>
  )
}
