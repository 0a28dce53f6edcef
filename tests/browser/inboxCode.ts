import type { Sandbox } from '#sandbox/startSandbox.ts'

interface Inbox {
  messages: { text: string }[]
  last: number
}

/** Long enough for a machine that does many things at once. */
const TRIES = 60

/** The newest code of six digits that came to a number or an address; waits until there is one more than before. */
export const inboxCode = (sandbox: Sandbox, to: string, before = 0): Promise<string> =>
  findInInbox(sandbox, to, { pattern: /\b\d{6}\b/, before })

/** The newest thing of its kind that came to a number or an address; waits until there is one more than before. */
export async function findInInbox(
  sandbox: Sandbox,
  to: string,
  { pattern, before = 0 }: { pattern: RegExp; before?: number },
): Promise<string> {
  const address = `${sandbox.sources.messages}/inbox?to=${encodeURIComponent(to)}`
  let after = 0
  const found: string[] = []
  for (let tries = 0; tries < TRIES; tries += 1) {
    const response = await fetch(`${address}&after=${after}&wait=2`)
    const { messages, last }: Inbox = await response.json()
    for (const { text } of messages) found.push(...(pattern.exec(text) ?? []))
    if (found.length > before) return found.at(-1) ?? ''
    after = last
  }
  throw new Error(`Nothing like ${pattern} came to ${to}`)
}
