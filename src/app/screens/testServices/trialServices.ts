import type { RendererServices } from '#renderer/environment/RendererServices.ts'
import { call } from '../../http/call.ts'
import type { Texts } from '../../i18n/useTexts.ts'
import { asJson, stepAnswers } from '../../state/json.ts'
import { showToast } from '../../toasts/toasts.ts'
import { rendererServices } from '../../work/rendererServices.ts'
import type { TrialWork } from './openTrialWork.ts'

/** What forms need from outside: as in an application, but look-ups that belong to none, and codes that nobody gets. */
export function trialServices(work: TrialWork, texts: Texts): RendererServices {
  const { store, cache, files } = work
  const process = work.opened.process.part.workflow.id
  return {
    ...rendererServices({ texts, cache, files, onRows: () => store.setContext(store.facts()) }),
    lookup: async (fact) => {
      const body = { process, fact, answers: stepAnswers(store.snapshot()) }
      const { state, value } = await call('testLookup', { body })
      const answered = asJson(value)
      return answered === undefined ? { state } : { state, value: answered }
    },
    closedFile: (id) => (files[id] === undefined ? undefined : texts.text('app.trial.sampleFile')),
    sendCode: async () => {
      showToast('info', 'app.trial.noCode')
    },
  }
}
