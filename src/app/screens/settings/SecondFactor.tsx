import { LinkButton } from '#ui/LinkButton.tsx'
import { Panel } from '#ui/Panel.tsx'
import { LoadedPart } from '../../errors/LoadedPart.tsx'
import { useLoaded } from '../../errors/useLoaded.ts'
import { callAccount } from '../../http/callAccount.ts'
import { useTexts } from '../../i18n/useTexts.ts'

/** Whether the person signs in with a code as well, and the way to change it. */
export function SecondFactor() {
  const { text } = useTexts()
  const loaded = useLoaded('factor', () => callAccount('secondFactor'))
  return (
    <Panel title={text('app.factor.title')}>
      <LoadedPart loaded={loaded}>
        {({ on, recoveryCodes }) => (
          <div className="stack" data-gap="small">
            <p>{text(on ? 'app.factor.isOn' : 'app.factor.isOff')}</p>
            {on && <p className="muted">{text('app.factor.codesLeft', { count: recoveryCodes })}</p>}
            <div className="actions">
              <LinkButton href="/settings/edit/secondFactor" kind="secondary" icon="lock">
                {text(on ? 'button.change' : 'app.factor.turnOn')}
              </LinkButton>
            </div>
          </div>
        )}
      </LoadedPart>
    </Panel>
  )
}
