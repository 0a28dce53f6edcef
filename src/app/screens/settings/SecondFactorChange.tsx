import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { LoadedPart } from '../../errors/LoadedPart.tsx'
import { useLoaded } from '../../errors/useLoaded.ts'
import type { Answer } from '../../http/Answer.ts'
import { callStaff } from '../../http/callStaff.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { startSession } from '../../session/session.ts'
import { showToast } from '../../toasts/toasts.ts'
import { CodeForm } from './CodeForm.tsx'
import { QrPicture } from './QrPicture.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** Turns sign-in codes on or off, or makes new recovery codes. */
export function SecondFactorChange() {
  const loaded = useLoaded('factor', () => callStaff('secondFactor'))
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
  const loaded = useLoaded('secret', () => callStaff('beginSecondFactor'))
  const confirm = async (code: string) => {
    const { recoveryCodes } = await callStaff('confirmSecondFactor', { body: { code } })
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
          <CodeForm
            submitText={text('app.factor.turnOn')}
            hint={text('hint.appCodeFirst')}
            onSubmit={confirm}
          />
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
  const [wish, setWish] = useState<'codes' | 'off' | null>(null)
  const makeCodes = async (code: string) => {
    onCodes((await callStaff('newRecoveryCodes', { body: { code } })).recoveryCodes)
  }
  const turnOff = async (code: string) => {
    await callStaff('endSecondFactor', { body: { code } })
    showToast('done', 'app.factor.turnedOff')
    navigate('/settings')
  }
  return (
    <div className="stack">
      <Notice tone="ok">{text('app.factor.isOn')}</Notice>
      <p>{text('app.factor.codesLeft', { count: factor.recoveryCodes })}</p>
      {!factor.optional && <p className="muted">{text('msg.secondFactorKept')}</p>}
      <div className="actions">
        <Button kind="secondary" icon="turn" onClick={() => setWish('codes')}>
          {text('app.factor.newCodes')}
        </Button>
        {factor.optional && (
          <Button kind="secondary" icon="close" onClick={() => setWish('off')}>
            {text('app.factor.turnOff')}
          </Button>
        )}
      </div>
      {wish === 'codes' && (
        <CodeForm key="codes" submitText={text('app.factor.newCodes')} onSubmit={makeCodes} />
      )}
      {wish === 'off' && <CodeForm key="off" submitText={text('app.factor.turnOff')} onSubmit={turnOff} />}
    </div>
  )
}
