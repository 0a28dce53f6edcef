import { textIds } from '#engine/texts/textIds.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { trialAddress } from './trialAddress.ts'
import type { TrialPage, TrialProcess } from './TrialProcess.ts'

interface SampleSwitchProps {
  trial: TrialProcess
  page: TrialPage
  sample: string
  path: string
}

/** The states in which the page can be seen, each at an address of its own. */
export function SampleSwitch({ trial, page, sample, path }: SampleSwitchProps) {
  const { text } = useTexts()
  return (
    <nav className="trial-samples" aria-label={text('app.trial.states')}>
      <ul>
        {page.samples.map((one) => (
          <li key={one}>
            <a
              href={trialAddress(path, page.step.id, one)}
              aria-current={one === sample ? 'page' : undefined}
            >
              {text(textIds.sample(trial.id, one))}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
