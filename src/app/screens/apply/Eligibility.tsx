import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/iconPaths.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { InsteadLinks } from '../../navigation/InsteadLinks.tsx'
import type { ShownGuard } from './shownGuards.ts'

type State = ShownGuard['state']

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
  guards: ShownGuard[]
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

function GuardList({ state, guards }: { state: State; guards: ShownGuard[] }) {
  const { text } = useTexts()
  if (guards.length === 0) return null
  return (
    <div>
      <h3 className="guards-title">{text(labels[state])}</h3>
      <ul className="guards" data-state={state}>
        {guards.map(({ says, instead }) => (
          <li key={says}>
            <Icon name={icons[state]} />
            <span>
              {says}
              {instead !== undefined && <InsteadLinks paths={instead} />}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
