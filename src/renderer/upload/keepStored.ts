import type { AnswerStore } from '../store/AnswerStore.ts'
import { storedIds } from './storedIds.ts'

/**
 * A stored file becomes the answer, or one more of it: of what stands there now, as several files arrive one after the
 * other. Nobody types it: somebody may be typing elsewhere by then, and their letters stay theirs.
 */
export function keepStored(
  store: AnswerStore,
  address: string,
  stored: { id: string; several: boolean },
): void {
  const { id, several } = stored
  const others = storedIds(store.answer(address)).filter((one) => one !== id)
  store.setAnswer(address, several ? [...others, id] : id)
}
