import { useSending } from '../../errors/useSending.ts'
import type { Answer } from '../../http/Answer.ts'
import { showToast } from '../../toasts/toasts.ts'
import type { PlaceProps } from '../PlaceProps.ts'

type Edition = Answer<'edition'>

export interface Act {
  busy: boolean
  failure: { is: unknown } | null
  /** What was typed is sent first; then `work`, whose edition is shown from then on. */
  act: (work: () => Promise<Edition>, done: string) => void
}

/** A step of an edition on its way to be released. */
export function useAct({ syncing }: Pick<PlaceProps, 'syncing'>, onEdition: (edition: Edition) => void): Act {
  const { busy, failure, send } = useSending()
  return {
    busy,
    failure,
    act: (work, done) =>
      send(async () => {
        await syncing.flush()
        onEdition(await work())
        showToast('done', done)
      }),
  }
}
