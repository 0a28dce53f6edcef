import { openForms } from '#engine/bundle/openForms.ts'
import { openModule, type ModuleFactory } from '#engine/bundle/openModule.ts'
import type { FormPart } from '#engine/bundle/types.ts'
import type { CompiledMessage } from '#engine/texts/types.ts'
import { matches } from '#engine/validation/matches.ts'
import { RendererServicesProvider } from '#renderer/environment/RendererServices.ts'
import { StepForm } from '#renderer/form/StepForm.tsx'
import { createAnswerStore } from '#renderer/store/createAnswerStore.ts'
import { benchServices } from '../benchServices.ts'
import type { Engine } from '../Engine.ts'
import { PortalPage } from '../PortalPage.tsx'

interface Release {
  part: FormPart
  texts: { [id: string]: CompiledMessage }
  factory: ModuleFactory
}

let release: Release

/** As the portal does: the form and its validators were published, the page has no compiler. */
export const load: Engine['load'] = async ({ shape, size }) => {
  const address = new URL(`release/${shape}-${size}`, location.href).href
  const [part, texts, module] = await Promise.all([
    fetch(`${address}.json`).then((response) => response.json()),
    fetch('release/texts.json').then((response) => response.json()),
    import(/* @vite-ignore */ `${address}.js`),
  ])
  release = { part, texts, factory: module.default }
}

export const open: Engine['open'] = ({ data }) => {
  const { part, texts, factory } = release
  const opened = openForms(openModule(factory))
  const store = createAnswerStore({
    steps: [{ id: 'all', form: 'bench/form' }],
    forms: { 'bench/form': part },
    opened,
    answers: { all: data },
    scope: {
      world: {
        now: { at: '2026-08-20T08:00:00Z', date: '2026-08-20', year: 2026 },
        facts: {},
        constants: {},
      },
      conditions: {},
      matches,
      rows: () => undefined,
    },
    factStates: {},
  })
  const services = benchServices(texts)
  return {
    answers: () => store.snapshot()['all'],
    node: (
      <RendererServicesProvider value={services}>
        <PortalPage>
          <StepForm store={store} step="all" part={part} opened={opened} lists={{}} />
        </PortalPage>
      </RendererServicesProvider>
    ),
  }
}
