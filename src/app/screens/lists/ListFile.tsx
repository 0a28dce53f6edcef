import { useState, type ChangeEvent } from 'react'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { FailedNotice } from '../../errors/FailedNotice.tsx'
import { answerIssuesOf } from '../../errors/inputIssues.ts'
import { callStaff } from '../../http/callStaff.ts'
import { useTexts } from '../../i18n/useTexts.ts'

/** The longest that the call takes; more is told before it is sent. */
const LONGEST = 600_000

interface ListFileProps {
  process: string
  chosen: readonly string[]
  /** Another file: what came of the one before is over. */
  onChange: () => void
  onSent: (batch: string) => void
}

/** The filled list: read as UTF-8, as spreadsheets save it, else as their older Azerbaijani code page. */
export function ListFile({ process, chosen, onChange, onSent }: ListFileProps) {
  const { text } = useTexts()
  const [file, setFile] = useState<File | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ is: unknown } | null>(null)
  const [error, setError] = useState<string | null>(null)
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    setFile(event.target.files?.[0] ?? null)
    setError(null)
    setFailure(null)
    onChange()
  }
  const send = async () => {
    if (file === null) return setError(text('byList.noFile'))
    if (file.size > LONGEST) return setError(text('byList.tooLarge'))
    setBusy(true)
    setError(null)
    setFailure(null)
    onChange()
    try {
      const csv = readText(await file.arrayBuffer())
      if (csv === '') return setError(text('byList.empty'))
      const { id } = await callStaff('checkList', {
        params: { process },
        body: { decisions: [...chosen], csv },
      })
      onSent(id)
    } catch (cause) {
      const [issue] = answerIssuesOf(cause)
      if (issue === undefined) setFailure({ is: cause })
      else setError(text(issue.code, issue.params))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="stack">
      {failure !== null && <FailedNotice failure={failure.is} />}
      <Field
        label={text('byList.fileLabel')}
        hint={text('byList.fileHint')}
        {...(error !== null && { error })}
      >
        {(control) => <input {...control} type="file" accept=".csv,.tsv,.txt,text/csv" onChange={take} />}
      </Field>
      <div className="actions">
        <Button busy={busy} onClick={() => void send()}>
          {text('byList.check')}
        </Button>
      </div>
    </div>
  )
}

/** Spreadsheets of older systems save Azerbaijani letters by the Turkish code page. */
function readText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1254').decode(bytes)
  }
}
