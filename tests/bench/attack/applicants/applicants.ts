import { createRandom } from '../../../roads/createRandom.ts'
import { type Deed, ScriptedApplicant } from './ScriptedApplicant.ts'

/** What the bench orders. */
export interface ApplicantsOrder {
  origin: string
  accounts: { email: string; password: string }[]
  paper: Uint8Array
  seed: number
  pause: [least: number, most: number]
}

/** The applicants' side, in a process of its own: an order, then "end", then every deed. */
const over = new AbortController()
const deeds: Deed[] = []

async function work({ origin, accounts, paper, seed, pause }: ApplicantsOrder): Promise<void> {
  await Promise.all(
    accounts.map(({ email, password }, index) =>
      new ScriptedApplicant({
        origin,
        from: `127.0.1.${index + 1}`,
        email,
        password,
        paper: Buffer.from(paper),
        random: createRandom(seed + index),
        pause,
        over: over.signal,
        done: (deed) => deeds.push(deed),
      }).work(),
    ),
  )
  process.send?.(deeds)
}

process.on('message', (message: ApplicantsOrder | 'end') => {
  if (message === 'end') over.abort()
  else
    work(message).catch((cause: unknown) => {
      console.error(cause)
      process.exit(1)
    })
})
// The bench is gone.
process.on('disconnect', () => process.exit())
