import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { AskedSign } from './AskedSign.tsx'

/** The code that stands beside the QR code of a paper, for who has the paper and no camera. */
export function AskedCode({ code: known = '' }: { code?: string }) {
  const [code, setCode] = useState(known)
  return (
    <AskedSign
      label="label.paperCode"
      hint="hint.paperCode"
      value={code}
      onChange={setCode}
      onAsk={() => navigate(`/single_certification?code=${encodeURIComponent(code.trim())}`)}
    />
  )
}
