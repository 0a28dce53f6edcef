import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { LoadedPart } from '../../errors/LoadedPart.tsx'
import { FailedNotice } from '../../errors/FailedNotice.tsx'
import { useSending } from '../../errors/useSending.ts'
import { useLoaded } from '../../errors/useLoaded.ts'
import type { Answer } from '../../http/Answer.ts'
import { callAccount } from '../../http/callAccount.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { withProof } from '../../proof/withProof.ts'
import { startSession } from '../../session/session.ts'
import { showToast } from '../../toasts/toasts.ts'
import { CodeForm } from './CodeForm.tsx'
import { QrPicture } from './QrPicture.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** Turns sign-in codes on or off, or makes new recovery codes. */
export function SecondFactorChange() {
  const loaded = useLoaded('factor', () => callAccount('secondFactor'))
  const [codes, setCodes] = useState<string[] | null>(null)
  if (codes !== null) return <RecoveryCodes codes={codes} />
  return (
    <LoadedPart loaded={loaded}>
      {(factor) =>
        factor.on ? <TurnedOn factor={factor} onCodes={setCodes} /> : <TurnOn onCodes={setCodes} />
      }
    </LoadedPart>
  )
}

type OnCodes = (codes: string[]) => void

function TurnOn({ onCodes }: { onCodes: OnCodes }) {
  const { text } = useTexts()
  const loaded = useLoaded('secret', () => withProof((shown) => callAccount('beginSecondFactor', shown)))
  const confirm = async (code: string) => {
    const { recoveryCodes } = await withProof((shown) =>
      callAccount('confirmSecondFactor', { body: { code }, ...shown }),
    )
    onCodes(recoveryCodes)
    // What was closed to the person is open from now on.
    await startSession().catch(() => undefined)
  }
  return (
    <LoadedPart loaded={loaded}>
      {({ secret, picture, address }) => (
        <div className="stack">
          <p>{text('app.factor.scan')}</p>
          <QrPicture rows={picture} label={text('app.factor.picture')} />
          <p>
            {text('app.factor.letters')} <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
          <p>
            <a href={address}>{text('app.factor.openApp')}</a>
          </p>
          <CodeForm submitText={text('app.factor.turnOn')} onSubmit={confirm} />
        </div>
      )}
    </LoadedPart>
  )
}

interface TurnedOnProps {
  factor: Answer<'secondFactor'>
  onCodes: OnCodes
}

function TurnedOn({ factor, onCodes }: TurnedOnProps) {
  const { text } = useTexts()
  const { busy, failure, send } = useSending()
  const makeCodes = async () => {
    const { recoveryCodes } = await withProof((shown) => callAccount('newRecoveryCodes', shown))
    onCodes(recoveryCodes)
  }
  const turnOff = async () => {
    await withProof((shown) => callAccount('endSecondFactor', shown), { anew: true })
    showToast('done', 'app.factor.turnedOff')
    navigate('/settings')
  }
  return (
    <div className="stack">
      <Notice tone="ok">{text('app.factor.isOn')}</Notice>
      <p>{text('app.factor.codesLeft', { count: factor.recoveryCodes })}</p>
      {failure !== null && <FailedNotice failure={failure.is} />}
      {!factor.optional && <p className="muted">{text('msg.secondFactorKept')}</p>}
      <div className="actions">
        <Button kind="secondary" icon="turn" busy={busy} onClick={() => send(makeCodes)}>
          {text('app.factor.newCodes')}
        </Button>
        {factor.optional && (
          <Button kind="secondary" icon="close" busy={busy} onClick={() => send(turnOff)}>
            {text('app.factor.turnOff')}
          </Button>
        )}
      </div>
    </div>
  )
}
