import { useAtomValue } from 'jotai'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import type { Issue } from '#engine/issue.ts'
import { useServices, type RendererServices } from '../environment/RendererServices.ts'
import type { AnswerStore } from '../store/AnswerStore.ts'
import { isUnder } from '../store/pointerPath.ts'
import { issueText } from '../texts/issueText.ts'
import { labelled } from '../texts/labelled.ts'
import { placeLabel } from '../texts/placeLabel.ts'
import { useEnvironment } from './FormEnvironment.ts'

/**
 * The one live region for findings of a form: who has left a field hears what was found there, while the focus is on the
 * next one. Findings of Next are not said here: the summary takes the focus, which reads them.
 */
export function LeftError() {
  const { store, base, process } = useEnvironment()
  const services = useServices()
  const jotai = { store: store.jotai }
  const left = useAtomValue(store.left, jotai)
  const shown = useAtomValue(store.issues.at(left?.path ?? ''), jotai)
  // The store remembers it while another step is shown.
  const isShown = left !== undefined && isUnder(left.path, base) && shown?.code === left.code
  return (
    <VisuallyHidden>
      <span aria-live="polite" aria-atomic="true" data-left-error="">
        {isShown && leftText(left.path, shown, { store, process, services })}
      </span>
    </VisuallyHidden>
  )
}

interface Telling {
  store: AnswerStore
  process: string | undefined
  services: RendererServices
}

function leftText(address: string, issue: Issue, { store, process, services }: Telling): string {
  const label = placeLabel(store.pointerOf(address), store, { process, services })
  const text = issueText(issue, services.translate, store.answer(address))
  return `${services.translate('form.error')}: ${labelled(label, text)}`
}
