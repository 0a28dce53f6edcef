import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/iconPaths.ts'
import type { Answer } from '../../http/call.ts'
import { useTexts } from '../../i18n/useTexts.ts'

type Guard = Answer<'eligibility'>['guards'][number]
type State = Guard['state']

const icons: { [state in State]: IconName } = {
  met: 'checkCircle',
  failed: 'error',
  later: 'clock',
  unknown: 'help',
}
const labels: { [state in State]: string } = {
  met: 'label.eligible',
  failed: 'label.notEligible',
  later: 'app.eligibility.later',
  unknown: 'label.eligibilityUnknown',
}

interface EligibilityProps {
  guards: Guard[]
  onAskAgain: () => void
}

/** Each condition of the service with what the registers say of it. A register that is silent is neither yes nor no. */
export function Eligibility({ guards, onAskAgain }: EligibilityProps) {
  const { text } = useTexts()
  const silent = guards.some((guard) => guard.state === 'unknown')
  return (
    <>
      <ul className="guards">
        {guards.map((guard) => (
          <li key={guard.code} data-state={guard.state} data-warn={guard.warn === true ? '' : undefined}>
            <Icon name={icons[guard.state]} />
            <span>
              <strong>{text(labels[guard.state])}</strong>
              <span>{text([`app.condition.${guard.code}`, guard.code], guard.params)}</span>
            </span>
          </li>
        ))}
      </ul>
      {silent && (
        <div className="actions">
          <Button kind="secondary" icon="turn" onClick={onAskAgain}>
            {text('button.retryLookup')}
          </Button>
        </div>
      )}
    </>
  )
}
