import { useState } from 'react'
import { SummaryList } from '#ui/SummaryList.tsx'
import { FailedNotice } from '../../errors/FailedNotice.tsx'
import { call } from '../../http/call.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { PageHeading } from '../../navigation/PageHeading.tsx'
import { PaperStanding } from '../../papers/PaperStanding.tsx'
import type { Paper } from '../../papers/usePaper.ts'
import type { ScreenProps } from '../ScreenProps.ts'
import { AskedSign } from './AskedSign.tsx'

type Result = { paper: Paper } | { failure: unknown }

/** By the number on a certificate: valid, expired, revoked or not found; never more of its holder than initials. */
export function CertificateCheckScreen({ route }: ScreenProps) {
  const { text } = useTexts()
  const [number, setNumber] = useState('')
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<Result | null>(null)
  const ask = async () => {
    setBusy(true)
    setResult(
      await call('checkDocument', { body: { number: number.trim() } }).then(
        (paper) => ({ paper }),
        (failure: unknown) => ({ failure }),
      ),
    )
    setBusy(false)
  }
  return (
    <div className="stack">
      <PageHeading>{text(route.title)}</PageHeading>
      <AskedSign
        label="field.certificateNumber"
        hint="hint.certificateNumber"
        value={number}
        onChange={setNumber}
        onAsk={() => void ask()}
        busy={busy}
      />
      {result !== null && ('paper' in result ? <Found paper={result.paper} /> : <FailedNotice {...result} />)}
    </div>
  )
}

function Found({ paper }: { paper: Paper }) {
  const { text, day } = useTexts()
  const { title, number, holder, issuedAt, validUntil, lines } = paper
  const rows = [
    { label: text('label.paperKind'), value: title },
    { label: text('label.paperNumber'), value: number },
    { label: text('label.paperHolder'), value: holder },
    ...lines,
    { label: text('label.paperIssued'), value: day(issuedAt) },
    ...(validUntil === null ? [] : [{ label: text('label.paperUntil'), value: day(validUntil) }]),
  ].map(({ label, value }, index) => ({ key: `${index}`, label, value }))
  return (
    <>
      <PaperStanding paper={paper} live="status" />
      <SummaryList rows={rows} />
    </>
  )
}
