import { useRef, useState } from 'react'
import { CallError } from '#browser/call-error.ts'
import { fieldError } from '#contract/core/field.ts'
import { maxUploadBytes, maxUploadMb, type UploadedFile } from '#contract/core/upload.ts'
import { importCalls } from '#contract/pretransaction/import.calls.ts'
import type { ImportReply, StatementMapping, StatementPreview } from '#contract/pretransaction/import.types.ts'
import { base64Of } from '#kit/client/base64.ts'
import { call } from '#kit/client/client.ts'
import { useChange } from '#kit/client/use-call.ts'
import { currentLocale } from '#kit/text/locale.ts'

type Shown = { file: UploadedFile; preview: StatementPreview }

/** A file on its way into the statement: looked at with one mapping after another, and then imported. */
export function useImport(accountId: string) {
  const [shown, setShown] = useState<Shown>()
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<ImportReply>()
  const change = useChange()
  const turns = useRef(0)
  const params = { id: accountId }

  /** Of several that were begun, only the last one counts: somebody chose on before the first was answered. */
  async function attempt<Reply>(ask: () => Promise<Reply>, take: (reply: Reply) => void): Promise<void> {
    const turn = (turns.current += 1)
    setBusy(true)
    setRefusal(undefined)
    try {
      const reply = await ask()
      if (turn === turns.current) take(reply)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (turn === turns.current) setRefusal(error.fields[0]?.message ?? error.message)
    } finally {
      if (turn === turns.current) setBusy(false)
    }
  }

  const look = (file: UploadedFile, mapping?: StatementMapping) =>
    attempt(
      () => call(importCalls.previewStatement, { params, body: { file, ...(mapping && { mapping }) } }),
      preview => setShown({ file, preview }),
    )

  return {
    shown,
    refusal,
    busy,
    result,
    async choose(chosen: File) {
      setShown(undefined)
      if (chosen.size <= maxUploadBytes) return look({ name: chosen.name, content: await base64Of(chosen) })
      setRefusal(fieldError('file', 'FILE_TOO_LARGE', currentLocale(), { mb: maxUploadMb }).message)
    },
    async map(mapping: StatementMapping) {
      if (!shown) return
      setShown({ ...shown, preview: { ...shown.preview, mapping } })
      await look(shown.file, mapping)
    },
    async bring(save: boolean) {
      if (!shown) return
      const body = { file: shown.file, mapping: shown.preview.mapping, save }
      await attempt(() => change(importCalls.importStatement, { params, body }), setResult)
    },
  }
}
