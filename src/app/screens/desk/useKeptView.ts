import { useState } from 'react'
import type { DeskFilters } from '#contract/deskCalls.ts'
import type { Answer } from '../../http/Answer.ts'
import { callStaff } from '../../http/callStaff.ts'
import { randomId } from '../../state/randomId.ts'

type Views = Answer<'deskViews'>
export interface KeptView {
  save: (body: { name: string; filters: DeskFilters; opens: boolean }) => void
  forget: () => void
  busy: boolean
  failure: { is: unknown } | null
}

/** Keeps, changes or forgets one view (`id`; absent = a new one), then says which there are. */
export function useKeptView(id: string | undefined, onDone: (views: Views) => void): KeptView {
  const [busy, setBusy] = useState(false)
  const [idempotencyKey] = useState(randomId)
  const [failure, setFailure] = useState<{ is: unknown } | null>(null)
  const work = async (send: () => Promise<Views>) => {
    setBusy(true)
    setFailure(null)
    try {
      onDone(await send())
    } catch (error) {
      setFailure({ is: error })
    }
    setBusy(false)
  }
  const forget = async (): Promise<Views> => {
    if (id !== undefined) await callStaff('deleteDeskView', { params: { id } })
    return callStaff('deskViews')
  }
  return {
    busy,
    failure,
    forget: () => void work(forget),
    save: (body) =>
      void work(() =>
        id === undefined
          ? callStaff('createDeskView', { body, idempotencyKey })
          : callStaff('changeDeskView', { body, params: { id } }),
      ),
  }
}
