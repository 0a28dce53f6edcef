import { textIds } from '#engine/texts/textIds.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { trialAddress } from './trialAddress.ts'
import type { TrialPage, TrialProcess } from './TrialProcess.ts'

interface GalleryPagerProps {
  trial: TrialProcess
  page: TrialPage
  path: string
}

/** To all pages, to the one before and to the one after. */
export function GalleryPager({ trial, page, path }: GalleryPagerProps) {
  const { text } = useTexts()
  const index = trial.pages.indexOf(page)
  const before = trial.pages[index - 1]
  const after = trial.pages[index + 1]
  return (
    <nav className="actions" aria-label={text('app.trial.pages')}>
      <LinkButton href={path} kind="secondary" icon="book">
        {text('app.trial.pages')}
      </LinkButton>
      {before !== undefined && (
        <LinkButton href={trialAddress(path, before.step.id)} kind="quiet" icon="arrowLeft">
          {text(textIds.step(trial.id, before.step.id))}
        </LinkButton>
      )}
      {after !== undefined && (
        <LinkButton href={trialAddress(path, after.step.id)} kind="quiet" icon="arrowRight">
          {text(textIds.step(trial.id, after.step.id))}
        </LinkButton>
      )}
    </nav>
  )
}
