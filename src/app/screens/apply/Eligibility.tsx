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
/** What stands in the way comes first. */
const order: readonly State[] = ['failed', 'unknown', 'met', 'later']

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
      {order.map((state) => (
        <GuardList key={state} state={state} guards={guards.filter((guard) => guard.state === state)} />
      ))}
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

/** A condition has a text of its own (`requirement.<code>`); only what failed may be told by its denial. */
function GuardList({ state, guards }: { state: State; guards: Guard[] }) {
  const { text, has } = useTexts()
  const shown = guards.filter(({ code }) => state === 'failed' || has(`requirement.${code}`))
  if (shown.length === 0) return null
  return (
    <div>
      <h3 className="guards-title">{text(labels[state])}</h3>
      <ul className="guards" data-state={state}>
        {shown.map(({ code, params }) => (
          <li key={code}>
            <Icon name={icons[state]} />
            <span>{text(state === 'failed' ? code : `requirement.${code}`, params)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
