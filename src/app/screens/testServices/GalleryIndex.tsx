import { useAtomValue } from 'jotai'
import { textIds } from '#engine/texts/textIds.ts'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { PageHeading } from '../../navigation/PageHeading.tsx'
import { findProcessRoute } from '../../navigation/findProcessRoute.ts'
import { routesAtom } from '../../navigation/routesAtom.ts'
import { trialAddress } from './trialAddress.ts'
import type { TrialProcess } from './TrialProcess.ts'

/** All pages, and the way to try them as one application. */
export function GalleryIndex({ trial, path }: { trial: TrialProcess; path: string }) {
  const { text } = useTexts()
  const apply = findProcessRoute(useAtomValue(routesAtom), 'apply', trial.id)
  return (
    <div className="stack">
      <PageHeading lead={text('app.trial.lead')}>{text(textIds.processName(trial.id))}</PageHeading>
      <ul className="card-grid">
        {trial.pages.map(({ step }) => (
          <Card
            key={step.id}
            title={text(textIds.step(trial.id, step.id))}
            icon={<Icon name="document" size={24} />}
            href={trialAddress(path, step.id)}
          />
        ))}
      </ul>
      {apply !== undefined && (
        <div className="actions">
          <LinkButton href={apply} kind="secondary">
            {text('app.trial.apply')}
          </LinkButton>
        </div>
      )}
    </div>
  )
}
