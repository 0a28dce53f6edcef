import { canonicalAnswers } from '#engine/form/canonicalAnswers.ts'
import { sameJson } from '#engine/values/sameJson.ts'
import type { Command } from '../../actions/makeCommand.ts'
import { useCommand } from '../../actions/useCommand.ts'
import { stepAnswers } from '../../state/json.ts'
import type { AllowedAction, View } from '../../state/clientTypes.ts'
import { learnView } from '../../work/learnView.ts'
import type { Work } from '../../work/openWork.ts'
import { textHash } from '../../work/textHash.ts'
import type { WorkSaving } from '../../work/useAutosave.ts'
import { reviewable, type Reviewed } from './useReviewed.ts'

export interface SendOptions {
  work: Work
  saving: WorkSaving
  /** Id of the review step. */
  step: string
  reviewed: Reviewed
  onSent: (view: View) => void
  onView: (view: View) => void
}

/** The transition that sends, bound by a hash to what was read: other answers are never sent in their place. */
export function useDelivery({ work, saving, step, reviewed, onSent, onView }: SendOptions) {
  const { store, opened } = work
  const isAsRead = () => sameJson(reviewed.answers, reviewable(work, step))
  /** Somebody wrote meanwhile: what is new is shown, on this page or as the application that it has become. */
  const meet = (view: View) => {
    if (view.editable === false) onView(view)
    saving.meet(view)
    learnView(work, view)
  }
  const { busy, run } = useCommand((view) => {
    saving.moved()
    onSent(view)
  }, meet)

  const commandFor = async (action: AllowedAction): Promise<Command> => {
    const own = stepAnswers(store.settled())[step]
    const answers = own === undefined ? reviewed.answers : { ...reviewed.answers, [step]: own }
    const answersHash = await textHash(canonicalAnswers(answers))
    return answersHash === undefined ? { action } : { action, answersHash }
  }
  /** False: other answers stand there than were read. */
  const deliver = async (action: AllowedAction): Promise<boolean> => {
    if (!isAsRead()) return false
    const command = await commandFor(action)
    const send = async () => run({ ...opened.view, revision: await saving.flush() }, command)
    // Only the revision may be old: the hash still binds what was read, so the same command is made once more.
    if ((await send()) || (isAsRead() && (await send()))) return true
    // The portal reckons other answers from the same ones: a fault of ours, told and never passed over.
    if (isAsRead()) throw new Error('The portal reads these answers otherwise')
    return false
  }
  return { busy, deliver }
}
