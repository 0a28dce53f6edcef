import { useState } from 'react'

interface Sending {
  busy: boolean
  failure: { is: unknown } | null
  /** Not while something is under way. */
  send: (work: () => Promise<void>) => void
}

/** What a form's button does: busy while it lasts, and what failed. */
export function useSending(): Sending {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ is: unknown } | null>(null)
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure({ is: error })
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, send: (work) => void (busy || run(work)) }
}
