import { useAtomValue } from 'jotai'
import { useCallback, useMemo, useReducer } from 'react'
import { textIds } from '#engine/texts/textIds.ts'
import { RendererServicesProvider } from '#renderer/environment/RendererServices.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import type { PageRoute } from '../../navigation/routes.ts'
import { PageHeading } from '../../navigation/PageHeading.tsx'
import { stepAnswers } from '../../state/json.ts'
import type { View } from '../../state/clientTypes.ts'
import { rendererServices } from '../../work/rendererServices.ts'
import type { Work } from '../../work/openWork.ts'
import { useAutosave } from '../../work/useAutosave.ts'
import { useServedRows } from '../../work/useServedRows.ts'
import { SaveLine } from './SaveLine.tsx'
import { LaterConflictDialog } from './LaterConflictDialog.tsx'
import { LaterReviewStep } from './LaterReviewStep.tsx'
import { stepAddress, type StepPlace } from './stepAddress.ts'
import { StepNavigation } from './StepNavigation.tsx'
import { useLanding } from './useLanding.ts'
import { useLiveActions } from './useLiveActions.ts'
import { useLaterParts } from './useLaterParts.ts'
import { WizardNotices } from './WizardNotices.tsx'
import { WizardStep } from './WizardStep.tsx'

export interface WizardProps {
  work: Work
  person: string
  route: PageRoute
  onView: (view: View) => void
  onSent: (view: View) => void
}

/** The steps of one application: fill in, go back and forth, review, send. Everything typed is kept at once. */
export function Wizard({ work, person, route, onView, onSent }: WizardProps) {
  const texts = useTexts()
  const { store, opened, cache } = work
  const { view } = opened
  useAtomValue(store.revision, { store: store.jotai })
  const saving = useAutosave(work, person, onView)
  useServedRows(work)
  useLaterParts(opened.process.part)
  const services = useMemo(() => {
    const lookup = { application: view.id, answers: () => stepAnswers(store.snapshot()) }
    return rendererServices({
      texts,
      cache,
      files: view.files,
      lookup,
      onRows: () => store.setContext(store.facts()),
    })
  }, [texts, cache, view, store])

  const [, onChecked] = useReducer((checks: number) => checks + 1, 0)
  const addressOf = useCallback(
    (id: string, place?: StepPlace) => stepAddress(route.path, { application: view.id, step: id }, place),
    [route.path, view.id],
  )
  const { step, steps, unfinished, detour } = useLanding(work, addressOf)
  const actions = useLiveActions(work, saving, step?.id ?? '')
  if (step === undefined) return null
  const index = steps.indexOf(step)
  const title = texts.text(textIds.step(view.process, step.id))
  const shared = { work, saving, actions, step, steps, index, addressOf, onChecked }
  return (
    <RendererServicesProvider value={services}>
      <div className="stack">
        <PageHeading
          of={texts.text(textIds.processName(view.process))}
          focusKey={step.id}
          withErrors={store.shownIssues().some(({ path }) => path.startsWith(`/answers/${step.id}/`))}
        >
          {title}
        </PageHeading>
        <StepNavigation
          work={work}
          steps={steps}
          index={index}
          unfinished={unfinished}
          addressOf={addressOf}
        />
        <SaveLine saving={saving} />
        <WizardNotices work={work} latest={actions.view} detour={detour} />
        {step.review === true ? (
          <LaterReviewStep key={step.id} {...shared} onSent={onSent} onView={onView} />
        ) : (
          <WizardStep key={step.id} {...shared} />
        )}
        <LaterConflictDialog work={work} saving={saving} />
      </div>
    </RendererServicesProvider>
  )
}
