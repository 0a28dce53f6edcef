import { Notice } from '#ui/Notice.tsx'
import type { Tone } from '#ui/tones.ts'
import { useTexts } from '../i18n/useTexts.ts'
import type { Paper } from './usePaper.ts'

const tones: { [state in Paper['state']]: Tone } = { valid: 'ok', expired: 'warn', revoked: 'danger' }

/** Whether it holds, since when, and whether the stored bytes are those that were sealed. */
export function PaperStanding({ paper, live }: { paper: Paper; live?: 'status' }) {
  const { text, day } = useTexts()
  const { state, intact, unsure, validUntil, revokedAt } = paper
  const isBroken = intact === false
  return (
    <Notice
      tone={isBroken ? 'danger' : unsure ? 'warn' : tones[state]}
      title={text(isBroken ? 'msg.paperBroken' : standing[state])}
      {...(live !== undefined && { live })}
    >
      {unsure && <p>{text('msg.paperUnsure')}</p>}
      {state === 'valid' && validUntil !== null && <p>{text('msg.paperValidUntil', { date: validUntil })}</p>}
      {state === 'expired' && validUntil !== null && (
        <p>{text('msg.paperExpiredOn', { date: validUntil })}</p>
      )}
      {revokedAt !== null && (
        <p>
          {text('label.paperRevoked')}: {day(revokedAt)}
        </p>
      )}
      {intact === true && <p>{text('msg.paperSealed')}</p>}
    </Notice>
  )
}

const standing: { [state in Paper['state']]: string } = {
  valid: 'msg.paperValid',
  expired: 'msg.paperExpired',
  revoked: 'msg.paperRevoked',
}
