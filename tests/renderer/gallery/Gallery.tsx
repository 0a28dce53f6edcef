import { useMemo, useState } from 'react'
import { factory, part, texts } from 'virtual:gallery-release'
import { openForms } from '#engine/bundle/openForms.ts'
import { openModule } from '#engine/bundle/openModule.ts'
import type { Issue } from '#engine/issue.ts'
import { matches } from '#engine/validation/matches.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { RendererServicesProvider } from '#renderer/environment/RendererServices.ts'
import { StepErrors } from '#renderer/form/StepErrors.tsx'
import { StepForm } from '#renderer/form/StepForm.tsx'
import { createAnswerStore } from '#renderer/store/createAnswerStore.ts'
import { AnswerSummary } from '#renderer/summary/AnswerSummary.tsx'
import { Button } from '#ui/Button.tsx'
import { PageFrame } from '#ui/PageFrame.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { Panel } from '#ui/Panel.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { asked, codesSent, galleryServices } from './galleryServices.ts'
import { Kit } from './Kit.tsx'

const opened = openForms(openModule(factory))
const steps = [{ id: 'all', form: 'gallery/all' }]
const forms = { 'gallery/all': part }
const answered = { steps, forms }
const lists = {
  docType: {
    id: 'docType',
    rows: ['idCard', 'migrationDocument', 'foreignPassport'].map((id): JsonObject => ({ id })),
  },
  level: { id: 'level', rows: ['bachelor', 'master'].map((id): JsonObject => ({ id })) },
  country: {
    id: 'country',
    rows: ['AZ', 'TR', 'GE', 'DE', 'FR', 'GB', 'US'].map((id): JsonObject => ({ id, name: id })),
  },
  institution: { id: 'institution', rows: [], served: true as const },
}
const store = createAnswerStore({
  steps,
  forms,
  opened,
  answers: { all: { amount: 12.5, mobile: '+994501234567' } },
  scope: {
    world: {
      now: { at: '2026-08-20T08:00:00Z', date: '2026-08-20', year: 2026 },
      facts: { person: { firstName: 'Aytən' } },
      constants: { codeResend: 'PT2M' },
    },
    conditions: {},
    matches,
    rows: () => undefined,
  },
  factStates: { person: 'known' },
  facts: { parent: { key: { fin: { at: '/answers/all/parentFin' } } } },
})
Object.assign(globalThis, { store, asked, codesSent })

export function Gallery({ language }: { language: string }) {
  const [found, setFound] = useState<{ issues: Issue[]; attempt: number }>({ issues: [], attempt: 0 })
  const [reviewed, setReviewed] = useState<JsonObject>()
  const services = useMemo(
    () => galleryServices(texts[language] ?? {}, language, () => store.answer('/answers/all/parentFin')),
    [language],
  )
  const next = () => {
    const issues = store.check('/answers/all')
    setFound(({ attempt }) => ({ issues, attempt: attempt + 1 }))
  }
  const { translate } = services
  return (
    <RendererServicesProvider value={services}>
      <PageFrame
        skipLabel={translate('menu.skipToContent')}
        head={<TopBar title={translate('app.title')} href="#" />}
      >
        <div className="stack">
          <PageHeading
            caption={translate('screen.step', { step: 2, total: 4 })}
            lead={translate('screen.required')}
          >
            {translate('title.testServices')}
          </PageHeading>
          <Kit translate={translate} />
          <StepErrors store={store} issues={found.issues} attempt={found.attempt} />
          <Panel>
            <div className="stack">
              <StepForm
                store={store}
                step="all"
                part={part}
                opened={opened}
                lists={lists}
                answered={answered}
              />
              <div className="actions">
                <Button id="next" onClick={next}>
                  {translate('button.next')}
                </Button>
                <Button id="review" kind="secondary" onClick={() => setReviewed(store.settled())}>
                  {translate('button.details')}
                </Button>
              </div>
            </div>
          </Panel>
          {reviewed !== undefined && (
            <AnswerSummary
              steps={steps}
              forms={forms}
              answers={store.current().answers}
              lists={lists}
              process="gallery"
              hidden={store.current().hidden}
              changeHref={(step, pointer) => `#${step}${pointer}`}
            />
          )}
        </div>
      </PageFrame>
    </RendererServicesProvider>
  )
}
