import { useMemo, useState } from 'react'
import { textIds } from '#engine/texts/textIds.ts'
import { RendererServicesProvider } from '#renderer/environment/RendererServices.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { PageHeading } from '../../navigation/PageHeading.tsx'
import { useServedRows } from '../../work/useServedRows.ts'
import { AnswersCode } from './AnswersCode.tsx'
import { GalleryPager } from './GalleryPager.tsx'
import { openTrialWork } from './openTrialWork.ts'
import { SampleSwitch } from './SampleSwitch.tsx'
import { SourceCode } from './SourceCode.tsx'
import { trialServices } from './trialServices.ts'
import type { TrialPage, TrialProcess } from './TrialProcess.ts'
import { TrialForm } from './TrialForm.tsx'

interface GalleryPageProps {
  trial: TrialProcess
  page: TrialPage
  sample: string
  path: string
}

/** One form in one state, and beside it the schema, the UI schema and the answers as they are typed. */
export function GalleryPage({ trial, page, sample, path }: GalleryPageProps) {
  const texts = useTexts()
  const { text } = texts
  const { step, form } = page
  const shown = trial.trial.samples[sample]
  const [work] = useState(() => shown && openTrialWork(trial.process, shown, step.id))
  const services = useMemo(() => work && trialServices(work, texts), [work, texts])
  const written = trial.trial.written[form]
  if (work === undefined || services === undefined || shown === undefined) return null
  return (
    <RendererServicesProvider value={services}>
      <div className="stack">
        <PageHeading of={text(textIds.processName(trial.id))} focusKey={step.id}>
          {text(textIds.step(trial.id, step.id))}
        </PageHeading>
        <GalleryPager trial={trial} page={page} path={path} />
        <SampleSwitch trial={trial} page={page} sample={sample} path={path} />
        <div className="trial">
          <TrialRows work={work} />
          <TrialForm trial={trial} page={page} work={work} sample={shown} />
          <div className="trial-beside">
            <AnswersCode work={work} step={step.id} />
            <SourceCode title={text('app.trial.schema')} value={written?.schema ?? {}} open />
            <SourceCode title={text('app.trial.uiSchema')} value={written?.ui ?? {}} open />
          </div>
        </div>
      </div>
    </RendererServicesProvider>
  )
}

function TrialRows({ work }: { work: Parameters<typeof useServedRows>[0] }) {
  useServedRows(work)
  return null
}
