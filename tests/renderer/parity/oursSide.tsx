import { openForms } from '#engine/bundle/openForms.ts'
import { openModule, type ModuleFactory } from '#engine/bundle/openModule.ts'
import type { FormPart } from '#engine/bundle/types.ts'
import { RendererServicesProvider, type RendererServices } from '#renderer/environment/RendererServices.ts'
import { FormEnvironmentProvider } from '#renderer/form/FormEnvironment.ts'
import { InputForm } from '#renderer/form/InputForm.tsx'
import { LeftError } from '#renderer/form/LeftError.tsx'
import { ShapedForm } from '#renderer/form/ShapedForm.tsx'
import { createInputStore } from '#renderer/store/createAnswerStore.ts'
import { matches } from '#engine/validation/matches.ts'
import { namesRows } from './rowNames.ts'
import type { Sample } from './sample.ts'
import type { Side } from './stockSide.tsx'

const FORM = 'parity/form'
const none = () => Promise.resolve()

/** A world without texts: everything is called by its id. */
const services: RendererServices = {
  language: 'en',
  has: () => false,
  translate: (id, params) => {
    const last = typeof id === 'string' ? id : id.at(-1)
    return params === undefined ? String(last) : `${last} ${JSON.stringify(params)}`
  },
  searchRows: () => Promise.resolve({ rows: [], total: 0 }),
  lookup: () => Promise.resolve({ state: 'none' }),
  uploadFile: () => Promise.reject(new Error('No files here')),
  fileInfo: () => Promise.resolve(undefined),
  fileUrl: () => Promise.resolve(''),
  sendCode: none,
  now: () => 0,
}

/** `byRjsf`: through RJSF's fields, whether they are needed or not. */
export function oursSide(
  { data }: Sample,
  published: { part: FormPart; factory: ModuleFactory },
  byRjsf: boolean,
): Side {
  const opened = openForms(openModule(published.factory))
  const store = createInputStore({
    form: FORM,
    part: published.part,
    opened,
    answers: data,
    scope: {
      world: { now: { at: '2026-08-20T08:00:00Z', date: '2026-08-20', year: 2026 } },
      conditions: {},
      matches,
      rows: () => undefined,
    },
    factStates: {},
  })
  namesRows(store)
  Object.assign(globalThis, { store })
  const { part } = published
  const environment = { store, base: '/input', lists: {} }
  return {
    element: (
      <RendererServicesProvider value={services}>
        {byRjsf ? (
          <FormEnvironmentProvider value={environment}>
            <ShapedForm part={part} opened={opened} environment={environment} />
            <LeftError />
          </FormEnvironmentProvider>
        ) : (
          <InputForm store={store} part={part} opened={opened} lists={{}} />
        )}
      </RendererServicesProvider>
    ),
    data: () => store.snapshot(),
    submit: () =>
      Promise.resolve({
        invalid: store.check().map(({ path }) => path.slice('/input'.length)),
        data: store.settled(),
        ofOptions: [],
      }),
  }
}
