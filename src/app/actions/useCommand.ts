import { useCallback, useRef, useState } from 'react'
import { ApiFailure } from '../http/ApiFailure.ts'
import { NetworkFailure } from '../http/NetworkFailure.ts'
import { call } from '../http/call.ts'
import type { View } from '../state/clientTypes.ts'
import { makeCommand, type Command } from './makeCommand.ts'

interface CommandRun {
  busy: boolean
  /** Resolves to false when somebody else moved the application first. */
  run: (view: View, command: Command) => Promise<boolean>
}

/** Makes transitions. Denials and findings are thrown to whoever asked; instead of a stale view `onStale` is given a new one. */
export function useCommand(onDone: (view: View) => void, onStale: (view: View) => void): CommandRun {
  const [busy, setBusy] = useState(false)
  const unanswered = useRef<{ key: string; repeat: () => Promise<View> } | null>(null)
  const run = useCallback(
    async (view: View, command: Command) => {
      const key = JSON.stringify([view.id, view.revision, command])
      const make = unanswered.current?.key === key ? unanswered.current.repeat : makeCommand(view, command)
      setBusy(true)
      try {
        onDone(await make())
        unanswered.current = null
        return true
      } catch (error) {
        unanswered.current = error instanceof NetworkFailure ? { key, repeat: make } : null
        if (!(error instanceof ApiFailure) || error.status !== 409) throw error
        onStale(await call('application', { params: { id: view.id } }))
        return false
      } finally {
        setBusy(false)
      }
    },
    [onDone, onStale],
  )
  return { busy, run }
}
