import { once } from 'node:events'
import { stdin } from 'node:process'

/** A process that is killed says that it is ready, and begins when it is told: so do those beside it. */
export async function awaitGo(): Promise<void> {
  const told = once(stdin, 'data')
  console.log('ready')
  await told
  stdin.destroy()
}
